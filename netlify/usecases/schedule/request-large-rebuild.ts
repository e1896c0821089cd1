import { log } from '#log/log.ts';
import type { App } from '#app';
import { markRun } from '#usecases/mark-run.ts';
import { mayRebuild } from '#usecases/rebuild/build-hook.ts';
import { startRequested } from './requested-tasks.ts';

/**
 * Requests a rebuild that shows very many new facts, after an import or a restore. The background saves the bulk snapshot
 * first. Without a build hook only that is done, since another deploy may follow.
 */
export async function requestLargeRebuild(app: App, { urgent = false } = {}): Promise<void> {
  if (mayRebuild(app)) await app.rebuilds.want(app.newId(), { urgent });
  // The background may be stopped, and what was restored may wait for a run.
  markRun(app);
  app.waitUntil(startRequested(app, 'rebuild').catch(log.error));
}
