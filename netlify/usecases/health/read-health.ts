import type { App } from '#app';
import { ALERT_NAMES } from '#domain/health/alert.ts';
import type { Health, Problem } from '#domain/health/health.ts';
import { timeOfEvent } from '#store/following/webhook-events.ts';
import { FORMAT } from '#store/facts/store-format.ts';
import { ageOf } from '#usecases/letters/mail-turn.ts';
import { queueLoads } from '#work-queue';
import { buildSign, seeBuild } from './build-sign.ts';
import { observe, type Signs, signsOf, wasAhead } from './signs.ts';
import { stillShown } from '#usecases/takedowns/purge-shown.ts';

/** Milliseconds after which a message that the webhook or the mail server has not accepted is a problem. */
const LATE = 60 * 60_000;

/** Reads everything that an author may want to know of the state of the site. */
export async function readHealth(app: App): Promise<Health> {
  const storeMs = await timeOfRead(app);
  const [observed, build, shown, backlog, webhook, isMailLate, backedUpAt, format] =
    await Promise.all([
      observe(app),
      seeBuild(app),
      stillShown(app),
      app.countBacklog(),
      app.webhookEvents.waiting(),
      hasLateMail(app),
      app.backups.lastAt(),
      app.format.read(),
    ]);
  const { runs, refused, disk } = observed;
  const { state, content, live } = build;
  const { commit, workUrl } = app.settings;
  const signs: Signs = {
    ...signsOf(observed, app.now()),
    build: buildSign(app, build),
    takedown: shown.length > 0 ? 'bad' : 'good',
  };
  const [oldest] = webhook;
  const isStuck = oldest && app.now().getTime() - timeOfEvent(oldest) > LATE;
  const problems: Problem[] = [
    ...ALERT_NAMES.filter((name) => signs[name] === 'bad'),
    ...(isStuck ? ['webhook' as const] : []),
    ...(isMailLate ? ['mail' as const] : []),
    ...(format > FORMAT ? ['format' as const] : []),
    ...(wasAhead(observed, app.now()) ? ['clock' as const] : []),
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
    shown,
    build: { content, ...(live && { live: { content: live.content, builtAt: live.builtAt } }) },
    ...(signs.background === 'bad' && workUrl !== undefined && { background: workUrl }),
    ...(backedUpAt && { backedUpAt: backedUpAt.toISOString() }),
    refused,
    format: { store: format, code: FORMAT },
    ...(commit !== undefined && { commit }),
    ...(disk && { disk }),
  };
}

/** Returns true if a mail waits for long that nobody holds back. A site without a mail server sends none. */
async function hasLateMail(app: App): Promise<boolean> {
  if (!app.settings.mail) return false;
  const { ids, isHeld } = await app.outbox.state();
  return !isHeld && ids.some((id) => ageOf(app, id) > LATE);
}

/** Returns the milliseconds of one read. */
async function timeOfRead(app: App): Promise<number> {
  const begun = performance.now();
  await app.heartbeats.read('schedule');
  return Math.round(performance.now() - begun);
}
