import type { App } from '#app';
import { PUBLISHING_STEP } from '#domain/timing.ts';
import { startTask, type Task } from './background-work.ts';
import { publishScheduled } from './publish-scheduled.ts';
import { announceFeeds } from '#usecases/following/announce-feeds.ts';
import { deliverWaiting } from '#usecases/webhook/deliver-webhooks.ts';
import { deliverMissed } from '#usecases/rebuild/request-rebuild.ts';
import { isOffsiteDue } from '#usecases/offsite/last-backup.ts';
import { retryFailedBuild } from './retry-failed-build.ts';

/** Minutes between two runs. */
const EVERY = PUBLISHING_STEP / 60_000;
/** The hour of the day, in UTC, for work that takes long. */
const QUIET_HOUR = 3;

/**
 * Runs the tasks that are due. Each run publishes posts and delivers rebuilds. Once an hour the background rolls up the
 * events, when none of the previous hour can still arrive, and saves the bulk snapshot if it lacks many facts. Once a day it
 * cleans up, saves that snapshot, and makes an off-site backup. A task that fails is logged and does not stop the others.
 */
export async function runSchedule(app: App): Promise<void> {
  const minute = app.now().getUTCMinutes();
  const isIn = (begin: number) => minute >= begin && minute < begin + EVERY;
  const isNight = app.now().getUTCHours() === QUIET_HOUR;
  const tasks = [
    // In parallel, since the duration of a run costs money.
    () => Promise.all([publishScheduled(app), startLists(app)].map(reported)),
    () =>
      Promise.all(
        [deliverRebuilds, deliverWaiting, announceFeeds].map((task) => reported(task(app))),
      ),
    ...(isIn(10) ? [() => startUnlessRestoring(app, 'roll-up')] : []),
    ...(isIn(15) && isNight ? [() => startUnlessRestoring(app, 'clean-up')] : []),
    // After the clean-up, whose removals it adopts.
    ...(isIn(30) ? [() => startBulk(app, isNight)] : []),
    ...(isIn(40) ? [() => startOffsite(app, isNight)] : []),
  ];
  for (const task of tasks) await reported(task());
  if (await app.format.isOlder()) await startTask(app, 'upgrade');
}

const reported = (work: Promise<unknown>) => work.catch(console.error);

/** Starts a task unless an archive is being restored: the sum of half the events of a day would be wrong for ever. */
async function startUnlessRestoring(app: App, task: Task): Promise<void> {
  if ((await app.restores.current()) === undefined) return startTask(app, task);
  console.warn(`A restore is not complete. The task ${task} waits for it.`);
}

/** Delivers rebuilds. If there is none to deliver, the last one may have failed. */
async function deliverRebuilds(app: App): Promise<void> {
  const state = await deliverMissed(app);
  if (state) await retryFailedBuild(app, state);
}

/** Starts the task that saves the bulk snapshot, if it is due or lacks many facts. */
async function startBulk(app: App, isDue: boolean): Promise<void> {
  if (isDue || (await app.bulk.isBehind(app.now()))) await startTask(app, 'bulk');
}

/** Starts the off-site backup of the night, or one that was missed, has failed or was not completed. */
async function startOffsite(app: App, isNight: boolean): Promise<void> {
  if (!app.settings.offsite) return;
  if (isNight || (await isOffsiteDue(app))) await startUnlessRestoring(app, 'offsite');
}

/** Starts the task that makes missing lists. It may have failed after a restore. */
async function startLists(app: App): Promise<void> {
  if (await app.missingLists.isSet()) await startTask(app, 'lists');
}
