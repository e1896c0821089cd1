import type { App } from '#app';
import type { Runner } from '#domain/probe/calls.ts';
import { requestTask, type TaskAnswer } from '#request-task';
import { markRun } from '#usecases/mark-run.ts';

/**
 * Leaves work to the schedule or the background, which shows that it runs: marks the lists of texts as missing, as a restore
 * does. The schedule has them made in its next run, the background is asked to make them at once, and whoever has made them
 * removes the mark. Lists that are there stay as they are. A site that does not know its address asks no background.
 */
export async function expectRun(
  app: App,
  { by }: { readonly by: Runner },
): Promise<{ answer?: TaskAnswer }> {
  await app.missingLists.set();
  if (by === 'schedule') markRun(app);
  const isAsked = by === 'background' && app.settings.workUrl !== undefined;
  return isAsked ? { answer: await requestTask(app.settings, 'lists', app.now()) } : {};
}

/** Tells whether the mark is still there. */
export const readRun = async (app: App): Promise<{ isExpected: boolean }> => ({
  isExpected: await app.missingLists.isSet(),
});
