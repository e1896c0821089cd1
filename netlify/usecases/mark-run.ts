import { log } from '#log/log.ts';
import type { App } from '#app';

/**
 * Has the first run of the schedule from a time (milliseconds) on look at everything, after the response. By default it is
 * the next run. If the mark cannot be stored, the full run of the hour looks.
 */
export function markRun(app: App, time: number = app.now().getTime()): void {
  app.waitUntil(app.dueRuns.mark(time).catch(log.error));
}
