import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { nightsOf } from '#store/offsite/night.ts';
import { sweep } from '#store/offsite/sweep.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { type MemoryBucket, memoryBucket } from '#tests/support/backup/memory-bucket.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { backUpNight } from '#usecases/offsite/back-up-night.ts';

/** The site whose nights are in the bucket. */
const SITES = ['0123456789ab'];
const IDENTITY = `identity/0mwqcvpc0abcdefghijkl_${SITES[0]}`;
const RETENTION = { days: 3, weeks: 0, months: 0 };

/** Returns a bucket with nights, each of which has a fact of its own alone, and a pack that no night names. */
async function filledBucket(nights: number): Promise<MemoryBucket> {
  const app = testApp({}, memoryStore());
  await app.store.put(IDENTITY, '');
  const bucket = memoryBucket(() => app.clock.now);
  await bucket.put('packs/orphan', new Uint8Array([1]));
  await bucket.put('other/file', new Uint8Array([1]));
  for (let night = 0; night < nights; night++) {
    app.clock.now = later(night * DAY);
    const key = `takedowns/0mwqcvpc${night % 10}abcdefghijkl`;
    await app.store.put(key, '');
    await backUpNight(app, bucket);
    await app.store.remove(key);
  }
  bucket.requests.length = 0;
  return bucket;
}

const countOf = (bucket: MemoryBucket, prefix: string) =>
  [...bucket.objects.keys()].filter((name) => name.startsWith(prefix)).length;

test('old nights are removed together, with what they alone had', async () => {
  const bucket = await filledBucket(12);

  await sweep(bucket, RETENTION, SITES);

  // The last three, and the one before the last two days, which is among them or next to them.
  expect(countOf(bucket, 'nights/')).toBe(4);
  expect(countOf(bucket, 'packs/')).toBe(4);
  expect(bucket.objects.has('other/file')).toBe(true);
});

test('few old nights cost no more than a list', async () => {
  const bucket = await filledBucket(8);

  await sweep(bucket, RETENTION, SITES);

  expect(bucket.requests).toEqual(['list nights/']);
});

test('nothing is removed if a night that is kept cannot be read', async () => {
  const bucket = await filledBucket(12);
  const [newest] = nightsOf((await bucket.list('nights/')).objects);
  const damaged = { bytes: new Uint8Array([1]), writtenAt: newest?.writtenAt ?? 0 };
  bucket.objects.set(newest?.name ?? '', damaged);
  const before = [...bucket.objects.keys()];

  await expect(sweep(bucket, RETENTION, SITES)).rejects.toThrow(`${newest?.name} is damaged.`);

  expect([...bucket.objects.keys()]).toEqual(before);
});

test('nothing is removed from a bucket that another site has written to', async () => {
  const bucket = await filledBucket(12);
  const before = [...bucket.objects.keys()];

  await expect(sweep(bucket, RETENTION, ['ba9876543210'])).rejects.toThrow(
    'The bucket has backups of another site',
  );

  expect([...bucket.objects.keys()]).toEqual(before);
});
