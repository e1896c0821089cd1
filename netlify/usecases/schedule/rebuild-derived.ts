import type { App } from '#app';
import { remakeLists } from './make-lists.ts';
import { saveBulk } from '#usecases/rebuild/save-bulk.ts';
import { deliverRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { rollUp } from './roll-up.ts';

/**
 * Makes all derived data anew from the facts, and then the site. Snapshots are removed, and builds keep nothing that
 * was made before. Lists are made over those there are, so that readers never find them empty. A rebuild is wanted
 * first, so that one follows wherever this stops.
 */
export async function rebuildDerived(app: App): Promise<void> {
  await app.derived.note(app.newId());
  await app.rebuilds.want(app.newId(), { urgent: true });
  // A script cannot call the hook: a site that runs on the same folder does.
  await app.dueRuns.mark(app.now().getTime());
  await app.derived.clear();
  await remakeLists(app);
  await rollUp(app);
  await saveBulk(app);
  await deliverRebuild(app);
}
