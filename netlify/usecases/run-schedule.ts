import type { App } from '#app';
import { PUBLISHING_STEP } from '#domain/timing.ts';
import { cleanUp } from './clean-up.ts';
import { publishDue } from './publish-due.ts';
import { deliverMissed } from './request-rebuild.ts';
import { rollUp } from './roll-up.ts';

/** Minutes between two runs. */
const EVERY = PUBLISHING_STEP / 60_000;
/** The hour of the day, in UTC, at which nobody minds the work. */
const QUIET_HOUR = 3;

/**
 * Does what is due: publishes and asks for rebuilds at each run, sums up once an hour, when no event of the hour before
 * can still arrive, and cleans up once a day. What fails is reported and does not keep the rest.
 */
export async function runSchedule(app: App): Promise<void> {
  const minute = app.now().getUTCMinutes();
  const isIn = (begin: number) => minute >= begin && minute < begin + EVERY;
  const isNight = app.now().getUTCHours() === QUIET_HOUR;
  const tasks = [
    publishDue,
    deliverMissed,
    ...(isIn(10) ? [rollUp] : []),
    ...(isIn(15) && isNight ? [cleanUp] : []),
  ];
  for (const task of tasks) await task(app).catch(console.error);
}
