import type { App } from '#app';
import { MINUTE } from '#domain/timing.ts';
import type { RebuildState } from '#store/builds/rebuilds.ts';
import { loadLiveBuild } from '#usecases/rebuild/load-live-build.ts';
import { BUILD_TIME } from '#usecases/rebuild/request-rebuild.ts';
import { startTask } from './background-work.ts';

/** Time after that in which a failure is looked for, in milliseconds. The schedule may be late. */
const LOOKING = 60 * MINUTE;

/**
 * Repeats the last build once if it has failed, or if it lacks comments: when the site still shows other content than the
 * build was requested for. It has failed if the platform has said so, or after the time that a build takes. The bulk snapshot
 * is saved first, since too many new facts may be the reason. The repetition does not wait for its turn, and only for a
 * deploy that is left in the month.
 */
export async function retryFailedBuild(
  app: App,
  { waitingSince, calledAt = -Infinity, failedAt, ...state }: RebuildState,
): Promise<void> {
  const { siteUrl, dataDir } = app.settings;
  const age = app.now().getTime() - calledAt;
  const isTold = failedAt !== undefined;
  // The builder of one machine retries by itself.
  const isRetried = isTold && dataDir !== undefined;
  const isTime = (isTold || age >= BUILD_TIME) && age < BUILD_TIME + LOOKING;
  if (!isTime || isRetried || waitingSince !== undefined || state.isRepeated) return;
  if (siteUrl === undefined || (await loadLiveBuild(siteUrl)).content === state.calledFor) return;
  await app.rebuilds.want(app.newId(state.latest));
  await startTask(app, 'retry');
}
