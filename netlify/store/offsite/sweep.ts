import { inBatches } from '#store/facts/in-batches.ts';
import type { Bucket } from './bucket.ts';
import { NIGHTS, objectsOf, ownNights, PACKS, readNight, STORED_FILES } from './night.ts';
import type { Retention } from './offsite-settings.ts';
import { GRACE, splitNights } from './retention.ts';

/** Number of superfluous nights that are removed together. To find out what is not needed, all others must be read. */
const TOGETHER = 7;
const CONCURRENCY = 8;

/**
 * Removes the nights that are not kept once there are some, and then all objects that no night needs. Removes nothing if
 * a night that is kept cannot be read, or is of another site than these. May be stopped anywhere and repeated. Returns the number of objects removed.
 */
export async function sweep(
  bucket: Bucket,
  retention: Retention,
  sites: readonly string[],
): Promise<number> {
  const { objects, now } = await bucket.list(NIGHTS);
  const { kept, superfluous } = splitNights(ownNights(objects, sites), now, retention);
  if (superfluous.length < TOGETHER) return 0;
  const list = await bucket.list('');
  const needed = new Set<string>();
  for (const { name } of kept) {
    for (const object of objectsOf(await readNight(bucket, name))) needed.add(object);
  }
  const unused = list.objects.filter(
    ({ name, writtenAt }) =>
      [PACKS, STORED_FILES].some((prefix) => name.startsWith(prefix)) &&
      !needed.has(name) &&
      list.now - writtenAt > GRACE,
  );
  const remove = ({ name }: { readonly name: string }) => bucket.remove(name);
  // Nights come first, so that none is ever without its objects.
  await inBatches(superfluous, remove, CONCURRENCY);
  await inBatches(unused, remove, CONCURRENCY);
  return superfluous.length + unused.length;
}
