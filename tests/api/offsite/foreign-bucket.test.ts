import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import type { Settings } from '#settings';
import { siteOf } from '#store/offsite/night.ts';
import { sealedBucket } from '#store/offsite/sealed-bucket.ts';
import { sweep } from '#store/offsite/sweep.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { type MemoryBucket, memoryBucket } from '#tests/support/backup/memory-bucket.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { backUpNight, ownSites } from '#usecases/offsite/back-up-night.ts';

const REFUSED = 'The bucket has backups of another site, so nothing was written or removed.';

const copyOf = ({ objects }: MemoryBucket) => new Map(objects);

/** Returns a site that has written some nights into a new bucket, and one that has not. */
async function twoSites() {
  const [site, other] = [testApp({}, memoryStore()), testApp({}, memoryStore())];
  const bucket = memoryBucket(() => site.clock.now);
  for (const app of [site, other]) await addPost(app, samplePost);
  for (let night = 0; night < 12; night++) {
    site.clock.now = later(night * DAY);
    other.clock.now = site.clock.now;
    await site.store.put(`takedowns/0mwqcvpc${String(night).padStart(4, '0')}abcdefghi`, '');
    await backUpNight(site, bucket);
  }
  return { site, other, bucket };
}

test('a site writes nothing into a bucket that has the nights of another, whatever its key', async () => {
  const { other, bucket } = await twoSites();
  const before = copyOf(bucket);
  const withOtherKey = await sealedBucket(bucket, new Uint8Array(32));

  await expect(backUpNight(other, bucket)).rejects.toThrow(REFUSED);
  await expect(backUpNight(other, withOtherKey)).rejects.toThrow(REFUSED);

  expect(copyOf(bucket)).toEqual(before);
});

test('retention removes no night of another site, even if both have written at once', async () => {
  const { site, other, bucket } = await twoSites();
  const mixed = memoryBucket(() => other.clock.now);
  await backUpNight(other, mixed);
  for (const [name, object] of mixed.objects) bucket.objects.set(name, object);
  const before = copyOf(bucket);

  const retention = { days: 1, weeks: 0, months: 0 };
  for (const app of [site, other]) {
    await expect(sweep(bucket, retention, await ownSites(app))).rejects.toThrow(REFUSED);
  }

  expect(copyOf(bucket)).toEqual(before);
});

test('a site that has taken the place of another goes on with its nights, and the other one ends', async () => {
  const { site, other, bucket } = await twoSites();
  const [former] = await ownSites(site);
  const offsite = { former: [former] } as unknown as Settings['offsite'];
  const successor = { ...other, settings: { ...other.settings, offsite } };
  const sitesIn = () => new Set([...bucket.objects.keys()].map(siteOf).filter(Boolean));

  await backUpNight(successor, bucket);

  expect(sitesIn()).toEqual(new Set(await ownSites(successor)));
  await expect(backUpNight(site, bucket)).rejects.toThrow(
    `BACKUP_S3_FORMER=${(await other.identity.read())?.id}`,
  );
});

test('nights of an older version, which name no site, are gone on with', async () => {
  const { site, bucket } = await twoSites();
  for (const [name, object] of copyOf(bucket)) {
    bucket.objects.delete(name);
    bucket.objects.set(name.replace(/^(nights\/[^-]+-\d\d-[^-]+)-[0-9a-f]{12}/, '$1'), object);
  }
  bucket.requests.length = 0;

  await backUpNight(site, bucket);

  expect(bucket.requests.filter((request) => request.includes('packs/'))).toEqual([]);
});
