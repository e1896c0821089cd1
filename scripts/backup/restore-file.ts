import { openAsBlob } from 'node:fs';
import { openArchive, type Archive, ArchiveProblem } from '#backup/archive-reader.ts';
import { restoreArchive, verifyArchive } from '#backup/restore-archive.ts';
import { checkFact } from '#store/backup/check-fact.ts';
import { OperatorProblem } from './operator-problem.ts';
import { openTarget, type Place } from './place.ts';
import { showCount } from './run-command.ts';

/** Restores an archive to a place, after all of it was checked. Returns the archive. */
export async function restoreFile(
  file: string,
  place: Place,
  options: { merge?: boolean } = {},
): Promise<Archive> {
  const archive = await checkedArchive(file);
  const target = await openTarget(place, options);
  try {
    await restoreArchive(archive, target, (done, all) =>
      showCount(`Restored ${done} of ${all} files`),
    );
  } finally {
    showCount('');
    await target.close();
  }
  return archive;
}

/** Opens an archive and checks all of it. Throws an `ArchiveProblem` that begins with the name of the archive. */
async function checkedArchive(file: string): Promise<Archive> {
  const blob = await openAsBlob(file).catch((cause: unknown) => {
    throw new OperatorProblem(`${file} cannot be read.`, { cause });
  });
  try {
    const archive = await openArchive(blob);
    await verifyArchive(archive, checkFact, (done, all) =>
      showCount(`Checked ${done} of ${all} files`),
    );
    return archive;
  } catch (cause) {
    if (!(cause instanceof ArchiveProblem)) throw cause;
    throw new ArchiveProblem(`${file}: ${cause.message} Nothing was written.`, { cause });
  }
}
