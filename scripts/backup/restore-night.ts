import type { SiteLocation } from './location.ts';
import { dayOf, isComplete } from '#store/offsite/night.ts';
import { nightArchive } from './night-archive.ts';
import { erasedSince, labelOf, listNights, openNight, openOffsite } from './offsite.ts';
import { restoreChecked } from './restore-file.ts';

interface Options {
  readonly merge: boolean;
  readonly otherSite?: boolean;
  readonly skipMalformed: boolean;
  /** True to leave out what lies in missing or damaged objects. */
  readonly skipDamaged: boolean;
}

/** Prints the nights that the bucket of the off-site backups has, the newest first. */
export async function printNights(): Promise<void> {
  const nights = await listNights(await openOffsite());
  for (const night of nights) {
    const { name } = night;
    const day = labelOf(name).startsWith(dayOf(night)) ? '' : ` (written on ${dayOf(night)})`;
    console.log(`${labelOf(name)}${day}${isComplete(name) ? '' : ' (only a part of the site)'}`);
  }
  console.log(
    nights.length === 0
      ? 'There is no night in the bucket yet.'
      : 'To restore one: npm run restore -- s3 latest, or s3 and the begin of a name',
  );
}

/**
 * Restores a night to a site. Objects that were left out are named, and so is what was in them. Texts that were erased
 * before the newest night are erased again.
 */
export async function restoreNight(
  wanted: string,
  location: SiteLocation,
  { skipDamaged, ...options }: Options,
): Promise<Awaited<ReturnType<typeof restoreChecked>>> {
  const bucket = await openOffsite();
  const found = await openNight(bucket, wanted);
  const lost = new Set<string>();
  const onLost = (reason: string, keys: readonly string[]) => {
    console.warn(reason);
    for (const key of keys) lost.add(key);
  };
  const open = () => nightArchive(bucket, found, skipDamaged ? onLost : undefined);
  const erased = await erasedSince(bucket);
  const restored = await restoreChecked(labelOf(found.name), open, location, {
    ...options,
    erased,
  });
  return { ...restored, leftOut: restored.leftOut.union(lost) };
}
