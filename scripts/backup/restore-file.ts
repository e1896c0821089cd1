import { existsSync, openAsBlob } from 'node:fs';
import { dirname } from 'node:path';
import { openArchive, type Archive, ArchiveProblem } from '#backup/archive-reader.ts';
import type { Target } from '#backup/target.ts';
import { restoreArchive, verifyArchive } from '#backup/restore-archive.ts';
import { FORMAT_VERSION } from '#domain/backup/manifest.ts';
import { LIMITS } from '#domain/limits.ts';
import { checkFact } from '#store/backup/check-fact.ts';
import { readErasures } from './erasure-list.ts';
import { isOutlived } from './known-subjects.ts';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';
import { openTarget, type SiteLocation } from './location.ts';
import { showCount } from './run-command.ts';

interface Options {
  readonly merge?: boolean;
  readonly skipMalformed?: boolean;
}

/**
 * Restores an archive to a site, after all of it was checked. Returns the archive, and the keys of what was left out. Of
 * an archive that is older than the trash, only facts about what the site knows are merged into it. An archive of an
 * older format is not merged: its facts do not name the documents that the site has. Texts that were erased since are
 * erased again.
 */
export async function restoreFile(
  file: string,
  location: SiteLocation,
  { merge = false, skipMalformed = false }: Options = {},
): Promise<{ archive: Archive; leftOut: ReadonlySet<string>; withheld: readonly string[] }> {
  const { archive, leftOut } = await checkedArchive(file, skipMalformed);
  if (merge && archive.manifest.version < FORMAT_VERSION) {
    throw new OperatorProblem(
      'The archive is of an older version, and can only be restored into an empty site. Nothing was written.',
    );
  }
  const withheld: string[] = [];
  const onlyKnown = merge && isOutlived(archive.manifest, new Date());
  const onWithheld = (subject: string) => withheld.push(subject);
  const erasures = await readErasures(dirname(file));
  const target = await openTarget(location, { merge, onlyKnown, onWithheld });
  try {
    await restoreArchive(archive, withErasures(target, erasures), {
      leftOut,
      onProgress: (done, all) => showCount(`Restored ${done} of ${all} files`),
    });
  } finally {
    showCount('');
    await target.close();
  }
  return { archive, leftOut, withheld };
}

/** Makes a target that marks texts as erased before anything is restored, so that the end of the restore erases them. */
const withErasures = (target: Target, keys: readonly string[]): Target => ({
  ...target,
  async begin(archive) {
    await target.begin(archive);
    for (let n = 0; n < keys.length; n += LIMITS.factsPerRequest) {
      const some = keys.slice(n, n + LIMITS.factsPerRequest);
      await target.putFacts(some.map((key) => ({ key, text: '' })));
    }
  },
});

/** Opens an archive and checks all of it. Throws an `ArchiveProblem` that begins with the name of the archive. */
async function checkedArchive(file: string, skipMalformed: boolean) {
  if (!existsSync(file)) throw new OperatorProblem(`There is no file ${file}.`);
  const blob = await openAsBlob(file);
  try {
    const archive = await openArchive(blob);
    const leftOut = await verifyArchive(archive, checkFact, {
      skipMalformed,
      onProgress: (done, all) => showCount(`Checked ${done} of ${all} files`),
    });
    return { archive, leftOut };
  } catch (cause) {
    if (!(cause instanceof ArchiveProblem)) throw cause;
    throw new ArchiveProblem(`${file}: ${cause.message} Nothing was written.`, { cause });
  }
}
