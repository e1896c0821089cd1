import { setTimeout as pause } from 'node:timers/promises';
import { log } from '#log/log.ts';
import type { App } from '#app';
import { startTask, type Task } from './background-work.ts';
import { hasMentions, startBluesky, startFediverse, startMentions } from './other-networks.ts';
import { startPublishing } from './publish-scheduled.ts';
import { retryFailedBuild } from './retry-failed-build.ts';
import { noteFeeds } from '#usecases/following/announce-feeds.ts';
import { mayRebuild } from '#usecases/rebuild/build-hook.ts';
import {
  deliverMissed,
  type PresentState,
  presentState,
} from '#usecases/rebuild/request-rebuild.ts';
import { watchSite } from '#usecases/health/watch-site.ts';
import { isOffsiteDue } from '#usecases/offsite/last-backup.ts';
import { ageOf, FIRST_TRY, isTurn, lastTried } from '#usecases/outbox/turn.ts';
import { orderDigest } from '#usecases/letters/order-digest.ts';
import type { Queued } from '#store/outbox/outbox.ts';
import { canLeave } from './channels.ts';
import { FULL_MINUTE, runAt } from '#store/schedule/due-runs.ts';
import { markRun } from '#usecases/mark-run.ts';
import { checkTakedowns } from '#usecases/takedowns/purge-shown.ts';

/** The hour of the day, in UTC, for work that takes long. */
const QUIET_HOUR = 3;
/** The runs of that hour that begin the work of a night. */
const NIGHT = { cleanUp: 30, last: 45 };

/**
 * Runs the tasks that are due. A run that nobody has marked ends after reading that. A marked one publishes posts, delivers
 * rebuilds, and has messages sent. Once an hour a run does so unmarked, so that a lost mark delays work by an
 * hour at most. It also tells the author by mail of what arrived, if it is time for that, and readers of the replies that
 * had to wait, and has the background roll up the events, if there are any, and save the bulk snapshot if it lacks many
 * facts. Once a day the background cleans up, saves that snapshot, and makes an off-site backup. A task that fails is
 * logged and does not stop the others. Each run makes one line of the log, with the duration of each task.
 */
export async function runSchedule(
  app: App,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Promise<void> {
  const time = new Date(runAt(app.now()));
  const [hour, minute] = [time.getUTCHours(), time.getUTCMinutes()];
  const isFull = minute === FULL_MINUTE;
  const atNight = (begin: number) => hour === QUIET_HOUR && minute === begin;
  const isNight = atNight(NIGHT.cleanUp) || atNight(NIGHT.last);
  const marks = foundMarks(app);
  if (!isFull && !isNight && (await marks)?.length === 0) {
    log.info('Ran the schedule. Nothing was due.');
    return;
  }
  const early = time.getTime() - app.now().getTime();
  // This run removes its mark, so posts that are due at that minute would wait for the next one. A timer may end a little early.
  if (early > 0) await wait(early + 1);
  const { timed, ended } = taskTimes();
  // In parallel, since the duration of a run costs money. None of these does anything in a store of newer code, which refuses
  // the write that each begins with.
  const present = mayRebuild(app) ? presentState(app) : undefined;
  const begun = [
    timed('publish', startPublishing(app)),
    timed('lists', startLists(app)),
    timed('rebuilds', deliverRebuilds(app, present)),
    timed('heartbeat', app.heartbeats.note('schedule', app.now())),
  ];
  if ((await app.format.state()) === 'newer') {
    await Promise.all(begun);
    log.warn('The store is of a newer version of this site. The schedule waits for that.');
    return;
  }
  const takedowns = checkTakedowns(app);
  await Promise.all([
    ...begun,
    timed('takedowns', takedowns),
    timed('feeds', noteFeeds(app)),
    timed(
      'watch',
      watchSite(
        app,
        takedowns.catch(() => 'unclear'),
      ),
    ),
    timed('bluesky', startBluesky(app, present, isFull)),
    timed('outbox', startOutbox(app, present)),
    ...(isFull
      ? [
          timed('mentions', startMentions(app, present)),
          timed('fediverse', startFediverse(app, present)),
          timed('summary', tellAuthor(app)),
          timed('replies', tellReaders(app)),
          timed('start roll-up', startRollUp(app, hour === QUIET_HOUR)),
          timed('bulk', startBulk(app)),
          timed('off-site backup', startOffsite(app)),
        ]
      : []),
    ...(atNight(NIGHT.cleanUp)
      ? [timed('start clean-up', startUnlessRestoring(app, 'clean-up'))]
      : []),
    // After the clean-up, whose removals the snapshot adopts.
    ...(atNight(NIGHT.last)
      ? [
          timed('bulk', startTask(app, 'bulk')),
          timed('off-site backup', startOffsite(app, { isNight: true })),
        ]
      : []),
  ]);
  const found = (await marks) ?? [];
  if (found.length > 0) await timed('marks', app.dueRuns.remove(found));
  log.info('Ran the schedule.', { tasks: ended.join(', ') });
}

/** Returns the marks of the run. One that cannot read them does everything, so that the failure is noticed. */
async function foundMarks(app: App): Promise<string[] | undefined> {
  try {
    return await app.dueRuns.found();
  } catch (error) {
    log.error(error);
    return undefined;
  }
}

/** Collects how long tasks take. `timed` waits for a task and logs its failure. */
function taskTimes() {
  const ended: string[] = [];
  async function timed(name: string, work: Promise<unknown>): Promise<void> {
    const begun = performance.now();
    const took = () => `${Math.round(performance.now() - begun)} ms`;
    try {
      await work;
      ended.push(`${name} ${took()}`);
    } catch (error) {
      log.error(`The task ${name} failed:`, { error });
      ended.push(`${name} failed after ${took()}`);
    }
  }
  return { timed, ended };
}

/** Starts a task unless an archive is being restored: the sum of half the events of a day would be wrong for ever. */
async function startUnlessRestoring(app: App, task: Task): Promise<void> {
  if ((await app.restores.current()) === undefined) return startTask(app, task);
  log.warn(`A restore is not complete. The task ${task} waits for it.`);
}

/** Delivers rebuilds. If there is none to deliver, the last one may have failed. */
async function deliverRebuilds(app: App, present?: Promise<PresentState>): Promise<void> {
  const state = await deliverMissed(app, present);
  if (state) await retryFailedBuild(app, state);
}

/**
 * Starts the roll-up if a ledger has hours that are over. At night it runs anyway and merges what was summed up before. An
 * hour without events needs none, and counts as rolled up.
 */
async function startRollUp(app: App, isNight: boolean): Promise<void> {
  const ledgers = [app.views, app.visits, app.bots, app.likes];
  const areOver = await Promise.all(ledgers.map((ledger) => ledger.hasClosedHours()));
  if (isNight || areOver.includes(true)) await startUnlessRestoring(app, 'roll-up');
  else await app.heartbeats.note('roll-up', app.now());
}

/** Starts the task that saves the bulk snapshot, if it lacks many facts. */
async function startBulk(app: App): Promise<void> {
  if (await app.bulk.isBehind(app.now())) await startTask(app, 'bulk');
}

/** Starts the off-site backup of the night, or one that was missed, has failed or was not completed. */
async function startOffsite(app: App, { isNight = false } = {}): Promise<void> {
  if (!app.settings.offsite) return;
  if (isNight || (await isOffsiteDue(app))) await startUnlessRestoring(app, 'offsite');
}

/** Starts the task that makes missing lists. It may have failed after a restore, and fail again. */
async function startLists(app: App): Promise<void> {
  if (!(await app.missingLists.isSet())) return;
  markRun(app);
  await startTask(app, 'lists');
}

const tellReaders = async (app: App): Promise<void> =>
  (await import('#usecases/letters/tell-of-reply.ts')).tellOfReplies(app);

/** Tells the author of what arrived. Most runs need none of the code for it. */
const tellAuthor = async (app: App): Promise<void> =>
  (await import('#usecases/letters/tell-of-arrivals.ts')).tellOfArrivals(app);

/**
 * Orders the digest of a week, and has the background send what waits, if anything has its turn or a run was stopped. A
 * site that sends nothing reads nothing.
 */
export async function startOutbox(app: App, present?: Promise<PresentState>): Promise<void> {
  const { mail, webhook, webSubHub } = app.settings;
  const hasMail = mail !== undefined && !('problem' in mail);
  const hasChannel = hasMail || webhook !== undefined || webSubHub !== undefined;
  const isSilent = !hasChannel && (await present)?.seen.bluesky === undefined;
  if (isSilent && !(await app.actor.isOn()) && !(await hasMentions(app, present))) return;
  if (hasMail) await orderDigest(app);
  const { ids, isHeld } = await app.outbox.state();
  if (isHeld || ids.length === 0) return;
  const leaves = await canLeave(app);
  const waiting = (await app.outbox.waiting()).filter(({ message }) => leaves(message));
  if (waiting.length === 0) return;
  // As long as a message waits, each run looks: the background may be stopped.
  markRun(app);
  const tried = await lastTried(app);
  // A message of the future was queued by a clock that was wrong.
  const isOpen = ({ id, message }: Queued) =>
    Math.abs(ageOf(app, id)) >= FIRST_TRY && isTurn(app, id, tried, message.kind);
  if (waiting.some(isOpen)) await startTask(app, 'outbox');
}
