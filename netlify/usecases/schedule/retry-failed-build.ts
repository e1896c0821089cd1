import { MINUTE } from '#domain/timing.ts';
import type { App } from '#app';
import type { RebuildState } from '#store/builds/rebuilds.ts';
import { loadLiveBuild } from '#usecases/rebuild/load-live-build.ts';
import { startTask } from './background-work.ts';

/** Time after a call of the build hook in which its build ends, also one that waits for the API, in milliseconds. */
const BUILD_TIME = 20 * MINUTE;
/** Time after that in which a failure is looked for, in milliseconds. The schedule may be late. */
const LOOKING = 60 * MINUTE;

/**
 * Repeats the last build once if it has failed, or if it lacks comments: when the site still shows other content than the
 * build was requested for. The bulk snapshot is saved first, since too many new facts may be the reason. The repetition does
 * not wait for its turn, and only for a deploy that is left in the month.
 */
export async function retryFailedBuild(
  app: App,
  { waitingSince, calledAt = -Infinity, failedAt, ...state }: RebuildState,
): Promise<void> {
  const { siteUrl } = app.settings;
  const age = app.now().getTime() - calledAt;
  const isTime = age >= BUILD_TIME && age < BUILD_TIME + LOOKING;
  // A platform that notes a failure retries the build itself.
  const isPending = waitingSince !== undefined || failedAt !== undefined;
  if (!isTime || isPending || state.isRepeated || siteUrl === undefined) return;
  if ((await loadLiveBuild(siteUrl)).content === state.calledFor) return;
  await app.rebuilds.want(app.newId(state.latest));
  await startTask(app, 'retry');
}
