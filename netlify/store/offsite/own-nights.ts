import { BucketProblem, type StoredObject } from './bucket.ts';
import { nightsOf, siteOf } from './night.ts';

/**
 * Returns the nights among the objects of a bucket, the newest first. Throws for a bucket that another site writes to:
 * retention would remove its nights, and a restore would get the wrong ones. `sites` are the ids of this site and of those
 * that it has taken the place of. Nights of older versions name no site, and count as its own.
 */
export function ownNights(
  objects: readonly StoredObject[],
  sites: readonly string[],
): StoredObject[] {
  const nights = nightsOf(objects);
  const others = new Set(
    nights.flatMap(({ name }) => siteOf(name) ?? []).filter((site) => !sites.includes(site)),
  );
  if (others.size === 0) return nights;
  throw new BucketProblem(
    `The bucket has backups of another site, so nothing was written or removed. Give this one a prefix of its own in BACKUP_S3_URL. If it has taken the place of the other site, set BACKUP_S3_FORMER=${[...others].join(',')}`,
  );
}
