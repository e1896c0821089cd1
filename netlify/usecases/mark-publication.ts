import type { App } from '#app';
import { log } from '#log/log.ts';
import { requestTask } from '#request-task';
import { SCHEDULE_STEP } from '#domain/timing.ts';
import { nextRunAt } from '#store/schedule/due-runs.ts';
import { markRun } from './mark-run.ts';

/**
 * Marks the run of the schedule that publishes a post, and the run before a time that is between two. Returns true if the
 * run before a later time has begun already.
 */
export function markPublication(app: App, time: number): boolean {
  const now = app.now();
  const before = Math.floor(time / SCHEDULE_STEP) * SCHEDULE_STEP;
  markRun(app, time);
  if (before < time && before >= nextRunAt(now)) markRun(app, before);
  return time > now.getTime() && time < nextRunAt(now);
}

/** Has the schedule publish a draft at its time, or the background if the run before has begun already. */
export function publishInTime(app: App, publishAt: string): void {
  if (markPublication(app, Date.parse(publishAt)))
    app.waitUntil(requestTask(app.settings, 'publish', app.now()).catch(log.error));
}
