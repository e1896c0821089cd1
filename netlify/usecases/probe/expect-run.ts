import type { App } from '#app';
import type { Runner, Runs } from '#domain/probe/calls.ts';
import { requestTask, type TaskAnswer } from '#request-task';

/**
 * Has the schedule or the background run, which then notes the time. The next run of the schedule is marked as due, as one that
 * is not may end without a trace. A site that does not know its address asks no background.
 */
export async function expectRun(
  app: App,
  { by }: { readonly by: Runner },
): Promise<{ answer?: TaskAnswer }> {
  if (by === 'schedule') await app.dueRuns.mark(app.now().getTime());
  const isAsked = by === 'background' && app.settings.workUrl !== undefined;
  // Never run here instead, as other tasks are: only the background can show that it runs.
  return isAsked ? { answer: await requestTask(app.settings, 'probe', app.now()) } : {};
}

/** Returns the times of the last runs that were noted. */
export async function readRuns(app: App): Promise<Runs> {
  const [schedule, background] = await Promise.all([
    app.heartbeats.read('schedule'),
    app.heartbeats.read('probe'),
  ]);
  return { schedule: schedule?.at, background: background?.at };
}
