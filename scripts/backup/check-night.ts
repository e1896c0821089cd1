import { verifyArchive } from '#backup/restore-archive.ts';
import { checkFact } from '#store/kinds/check-fact.ts';
import { describe } from './back-up.ts';
import { nightArchive } from './night-archive.ts';
import { labelOf, openNight, openOffsite } from './offsite.ts';
import { showCount } from './run-command.ts';

/**
 * Checks that a night, by default the newest, can be restored: reads and decrypts all of it, compares every digest, and
 * checks every fact as a restore does.
 */
export async function checkNight(wanted = 'latest'): Promise<void> {
  const bucket = await openOffsite();
  const found = await openNight(bucket, wanted);
  const archive = await nightArchive(bucket, found);
  await verifyArchive(archive, checkFact, {
    onProgress: (done, all) => showCount(`Checked ${done} of ${all} objects`),
  }).finally(() => showCount(''));
  const { manifest } = archive;
  console.log(`${labelOf(found.name)} can be restored. It holds ${describe(manifest)}.`);
  for (const key of manifest.damaged) console.warn(`Damaged on the site, and left out: ${key}`);
}
