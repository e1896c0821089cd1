import type { App } from '#app';
import { ALERT_NAMES } from '#domain/health/alert.ts';
import type { Health, Problem } from '#domain/health/health.ts';
import { isMail } from '#domain/outbox/message.ts';
import type { Queued } from '#store/outbox/outbox.ts';
import { FORMAT } from '#store/facts/store-format.ts';
import { ageOf } from '#usecases/outbox/turn.ts';
import { queueLoads } from '#work-queue';
import { buildSign, seeBuild } from './build-sign.ts';
import { observe, type Signs, signsOf, wasAhead } from './signs.ts';
import { stillShown } from '#usecases/takedowns/purge-shown.ts';

/** Milliseconds after which a message that the webhook or the mail server has not accepted is a problem. */
const LATE = 60 * 60_000;

/** Reads everything that an author may want to know of the state of the site. */
export async function readHealth(app: App): Promise<Health> {
  const storeMs = await timeOfRead(app);
  const [observed, build, shown, backlog, { waiting, isHeld }, backedUpAt, format] =
    await Promise.all([
      observe(app),
      seeBuild(app),
      stillShown(app),
      app.countBacklog(),
      readWaiting(app),
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
  const webhook = waiting.filter(({ message }) => message.kind === 'webhook');
  const isLate = ({ id }: Queued) => !isHeld && ageOf(app, id) > LATE;
  const problems: Problem[] = [
    ...ALERT_NAMES.filter((name) => signs[name] === 'bad'),
    ...(webhook.some(isLate) ? ['webhook' as const] : []),
    ...(waiting.some((one) => isMail(one.message) && isLate(one)) ? ['mail' as const] : []),
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

/** Reads the messages that wait and can leave, and whether they are held. */
async function readWaiting(app: App) {
  const { ids, isHeld } = await app.outbox.state();
  if (ids.length === 0) return { waiting: [], isHeld };
  const { mail, webhook } = app.settings;
  const waiting = (await app.outbox.waiting()).filter(({ message }) =>
    isMail(message) ? mail : webhook && message.kind !== 'source',
  );
  return { waiting, isHeld };
}

/** Returns the milliseconds of one read. */
async function timeOfRead(app: App): Promise<number> {
  const begun = performance.now();
  await app.heartbeats.read('schedule');
  return Math.round(performance.now() - begun);
}
