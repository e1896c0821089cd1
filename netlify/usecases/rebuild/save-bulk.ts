import { log } from '#log/log.ts';
import type { App } from '#app';
import { BULKS } from '#store/builds/bulk.ts';
import { deliverRebuild } from './request-rebuild.ts';

/** Brings the whole bulk snapshot up to date. A part that fails is logged and does not stop the others. */
export async function saveBulk(app: App): Promise<void> {
  await app.bulk.begin(app.newId());
  for (const name of BULKS) await app.bulk.update(name).catch(log.error);
}

/**
 * Delivers a rebuild that is wanted, after the bulk snapshot is saved, so that the build can read any number of new
 * facts.
 */
export async function rebuildFromBulk(app: App, { atOnce = false } = {}): Promise<void> {
  await saveBulk(app);
  await deliverRebuild(app, { atOnce, followed: 'all' });
}
