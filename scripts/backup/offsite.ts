import { ArchiveProblem } from '#backup/archive-reader.ts';
import { ERASED_KEYS } from '#domain/moderation/text-states.ts';
import type { Bucket, StoredObject } from '#store/offsite/bucket.ts';
import { isComplete, type Night, NIGHTS, nightsOf, readNight } from '#store/offsite/night.ts';
import { s3Bucket } from '#store/offsite/s3-bucket.ts';
import { DamagedObject, sealedBucket } from '#store/offsite/sealed-bucket.ts';
import { readOffsiteSettings } from '#settings';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';

/** Opens the bucket of the off-site backups that the variables name. */
export async function openOffsite(): Promise<Bucket> {
  const settings = offsiteSettings();
  return sealedBucket(s3Bucket(settings), settings.key);
}

function offsiteSettings() {
  try {
    const settings = readOffsiteSettings(process.env);
    if (settings) return settings;
  } catch (cause) {
    throw new OperatorProblem(cause instanceof Error ? cause.message : String(cause), { cause });
  }
  throw new OperatorProblem(
    'Set BACKUP_S3_URL, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET and BACKUP_KEY to those of the site.',
  );
}

/** Lists the manifests of nights in a bucket, the newest first. */
export const listNights = async (bucket: Bucket): Promise<StoredObject[]> =>
  nightsOf((await bucket.list(NIGHTS)).objects);

/** Returns the name of a night for people: without its folder. */
export const labelOf = (name: string): string => name.slice(NIGHTS.length);

/**
 * Opens a night: the newest that begins like `wanted`, or the newest of all for `latest`, rather a complete one. Throws an
 * `ArchiveProblem` if it cannot be read.
 */
export async function openNight(
  bucket: Bucket,
  wanted: string,
): Promise<{ name: string; night: Night }> {
  const nights = await listNights(bucket);
  const isWanted = (name: string) => wanted === 'latest' || labelOf(name).startsWith(wanted);
  const found =
    nights.find(({ name }) => isWanted(name) && isComplete(name)) ??
    nights.find(({ name }) => isWanted(name));
  if (!found) {
    throw new OperatorProblem(
      wanted === 'latest'
        ? 'There is no night in the bucket yet.'
        : `There is no night ${wanted} in the bucket. npm run restore -- s3 lists them.`,
    );
  }
  if (!isComplete(found.name)) {
    console.warn(`${labelOf(found.name)} is only a part of the site: its run was not completed.`);
  }
  try {
    return { name: found.name, night: await readNight(bucket, found.name) };
  } catch (cause) {
    if (!(cause instanceof DamagedObject)) throw cause;
    throw new ArchiveProblem(`${cause.message} npm run restore -- s3 lists the other nights.`, {
      cause,
    });
  }
}

/** Returns the marks of erased texts that the newest night has. None of them is removed later. */
export async function erasedSince(bucket: Bucket): Promise<string[]> {
  const newest = await openNight(bucket, 'latest').catch((error: unknown) => {
    console.warn(
      'The newest night cannot be read, so texts that were erased since come back.',
      error,
    );
  });
  const keys = newest?.night.packs.flatMap(({ facts }) => facts.map(([key]) => key)) ?? [];
  return keys.filter((key) => key.startsWith(ERASED_KEYS.prefix));
}
