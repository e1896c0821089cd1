import { verifyArchive, restoreArchive } from '#backup/restore-archive.ts';
import { localTarget } from '#scripts/backup/local-target.ts';
import { nightArchive } from '#scripts/backup/night-archive.ts';
import { openNight } from '#scripts/backup/offsite.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { checkFact } from '#store/kinds/check-fact.ts';
import type { Bucket } from '#store/offsite/bucket.ts';
import { memoryStore } from '#tests/support/store/memory.ts';

/** Restores a night into an empty store, after all of it was checked. */
export async function restoredNight(bucket: Bucket, wanted = 'latest'): Promise<FactStore> {
  const store = memoryStore();
  const archive = await nightArchive(bucket, await openNight(bucket, wanted));
  const leftOut = await verifyArchive(archive, checkFact);
  await restoreArchive(archive, localTarget(store), { leftOut });
  return store;
}
