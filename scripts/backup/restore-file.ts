import { existsSync, openAsBlob } from 'node:fs';
import { dirname } from 'node:path';
import { openArchive, type Archive, ArchiveProblem } from '#backup/archive-reader.ts';
import type { Target } from '#backup/target.ts';
import { restoreArchive, verifyArchive } from '#backup/restore-archive.ts';
import { LIMITS } from '#domain/limits.ts';
import { checkFact } from '#store/kinds/check-fact.ts';
import { readErasures } from './erasure-list.ts';
import { isOutlived } from './known-subjects.ts';
import type { MergedSections } from './merge-sections.ts';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';
import { openTarget, type SiteLocation } from './location.ts';
import { showCount } from './run-command.ts';

interface Options {
  readonly merge?: boolean;
  /** True to merge an archive of another site. */
  readonly otherSite?: boolean;
  readonly skipMalformed?: boolean;
}

interface Restored {
  readonly archive: Archive;
  readonly leftOut: ReadonlySet<string>;
  /** Posts, thoughts and pages that were not merged. */
  readonly withheld: readonly string[];
  readonly sections: MergedSections;
}

/**
 * Restores the archive in a file to a site, after all of it was checked. Texts that the list beside it names were erased
 * since, and are erased again.
 */
export async function restoreFile(
  file: string,
  location: SiteLocation,
  options: Options = {},
): Promise<Restored> {
  if (!existsSync(file)) throw new OperatorProblem(`There is no file ${file}.`);
  const blob = await openAsBlob(file);
  const erased = await readErasures(dirname(file));
  return restoreChecked(file, () => openArchive(blob), location, { ...options, erased });
}

/**
 * Restores an archive to a site, after all of it was checked. Of an archive that is older than the trash, only facts
 * about what the site knows are merged into it. The texts whose marks are in `erased` are erased again.
 */
export async function restoreChecked(
  name: string,
  open: () => Promise<Archive>,
  location: SiteLocation,
  {
    merge = false,
    otherSite = false,
    skipMalformed = false,
    erased,
  }: Options & { readonly erased: readonly string[] },
): Promise<Restored> {
  const { archive, leftOut } = await checkedArchive(name, open, skipMalformed);
  const withheld: string[] = [];
  const onlyKnown = merge && isOutlived(archive.manifest, new Date());
  const onWithheld = (subject: string) => withheld.push(subject);
  let sections: MergedSections = { added: [], leftOut: [] };
  const onSections = (merged: MergedSections) => {
    sections = merged;
  };
  const target = await openTarget(location, {
    merge,
    onlyKnown,
    onWithheld,
    onSections,
    ...(!otherSite && { of: archive.manifest.site }),
  });
  try {
    await restoreArchive(archive, withErasures(target, erased), {
      leftOut,
      onProgress: (done, all) => showCount(`Restored ${done} of ${all} files`),
    });
  } finally {
    showCount('');
    await target.close();
  }
  return { archive, leftOut, withheld, sections };
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

/** Opens an archive and checks all of it. Throws an `ArchiveProblem` that begins with its name. */
async function checkedArchive(name: string, open: () => Promise<Archive>, skipMalformed: boolean) {
  try {
    const archive = await open();
    const leftOut = await verifyArchive(archive, checkFact, {
      skipMalformed,
      onProgress: (done, all) => showCount(`Checked ${done} of ${all} files`),
    });
    return { archive, leftOut };
  } catch (cause) {
    showCount('');
    if (!(cause instanceof ArchiveProblem)) throw cause;
    throw new ArchiveProblem(`${name}: ${cause.message} Nothing was written.`, { cause });
  }
}
