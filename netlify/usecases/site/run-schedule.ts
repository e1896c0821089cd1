import type { App } from '#app';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { PUBLISHING_STEP } from '#domain/timing.ts';
import { startTask } from './background-work.ts';
import { publishScheduled } from '#usecases/drafts/publish-scheduled.ts';
import { deliverMissed } from './request-rebuild.ts';

/** Minutes between two runs. */
const EVERY = PUBLISHING_STEP / 60_000;
/** The hour of the day, in UTC, at which nobody minds the work. */
const QUIET_HOUR = 3;

/** The minutes of that hour at which the bulk snapshots are kept, a category at a run: after the cleaning up. */
const BULK_FROM = 20;

/**
 * Does what is due: publishes and asks for rebuilds at each run, has the background sum up once an hour, when no event of
 * the hour before can still arrive, and once a day has it clean up and keeps the bulk snapshots. What fails is reported
 * and does not keep the rest.
 */
export async function runSchedule(app: App): Promise<void> {
  const minute = app.now().getUTCMinutes();
  const isIn = (begin: number) => minute >= begin && minute < begin + EVERY;
  const isNight = app.now().getUTCHours() === QUIET_HOUR;
  const tasks = [
    // At once, since a run is paid for by the time that it takes.
    () => Promise.all([publishScheduled(app), makeListsOnce(app)].map(reported)),
    () => deliverMissed(app),
    ...(isIn(10) ? [() => startTask(app, 'roll-up')] : []),
    ...(isIn(15) && isNight ? [() => startTask(app, 'clean-up')] : []),
    ...CATEGORY_KEYS.filter((_, n) => isNight && isIn(BULK_FROM + n * EVERY)).map(
      (category) => () => app.bulk.keep(category),
    ),
  ];
  for (const task of tasks) await reported(task());
}

const reported = (work: Promise<unknown>) => work.catch(console.error);

/** Has the background make the lists of a store that was written before there were any. */
async function makeListsOnce(app: App): Promise<void> {
  if (!(await app.listMarker.isSet())) await startTask(app, 'lists');
}
