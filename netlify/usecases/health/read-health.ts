import type { App } from '#app';
import { ALERT_NAMES } from '#domain/health/alert.ts';
import type { Health, Problem } from '#domain/health/health.ts';
import { timeOfEvent } from '#store/following/webhook-events.ts';
import { FORMAT } from '#store/facts/store-format.ts';
import { queueLoads } from '#work-queue';
import { buildSign, seeBuild } from './build-sign.ts';
import { observe, signsOf } from './signs.ts';

/** Milliseconds after which a message that the webhook has not accepted is a problem. */
const WEBHOOK_LATE = 60 * 60_000;

/** Reads everything that an author may want to know of the state of the site. */
export async function readHealth(app: App): Promise<Health> {
  const storeMs = await timeOfRead(app);
  const [observed, build, backlog, webhook, backedUpAt, format] = await Promise.all([
    observe(app),
    seeBuild(app),
    app.countBacklog(),
    app.webhookEvents.waiting(),
    app.backups.lastAt(),
    app.format.read(),
  ]);
  const { runs, refused, disk } = observed;
  const { state, content, live } = build;
  const { commit } = app.settings;
  const signs = { ...signsOf(observed, app.now()), build: buildSign(app, build) };
  const [oldest] = webhook;
  const isStuck = oldest && app.now().getTime() - timeOfEvent(oldest) > WEBHOOK_LATE;
  const problems: Problem[] = [
    ...ALERT_NAMES.filter((name) => signs[name] === 'bad'),
    ...(isStuck ? ['webhook' as const] : []),
    ...(format > FORMAT ? ['format' as const] : []),
  ];
  return {
    status: problems.includes('schedule') ? 'degraded' : 'ok',
    problems,
    storeMs,
    runs,
    waiting: {
      ...backlog,
      webhook: webhook.length,
      rebuild: state.waitingSince !== undefined,
    },
    queues: queueLoads(),
    build: { content, ...(live && { live: { content: live.content, builtAt: live.builtAt } }) },
    ...(backedUpAt && { backedUpAt: backedUpAt.toISOString() }),
    refused,
    format: { store: format, code: FORMAT },
    ...(commit !== undefined && { commit }),
    ...(disk && { disk }),
  };
}

/** Returns the milliseconds of one read. */
async function timeOfRead(app: App): Promise<number> {
  const begun = performance.now();
  await app.heartbeats.read('schedule');
  return Math.round(performance.now() - begun);
}
