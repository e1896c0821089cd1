import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyArchive } from '#backup/restore-archive.ts';
import { DAY } from '#domain/timing.ts';
import { nightArchive } from '#scripts/backup/night-archive.ts';
import { openNight } from '#scripts/backup/offsite.ts';
import { checkFact } from '#store/kinds/check-fact.ts';
import { isComplete, nightsOf, objectsOf, readNight } from '#store/offsite/night.ts';
import { sweep } from '#store/offsite/sweep.ts';
import { bytesOf } from '#tests/support/app/sample-files.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { contentOf } from '#tests/support/backup/filled-app.ts';
import { type MemoryBucket, memoryBucket } from '#tests/support/backup/memory-bucket.ts';
import { runs } from '#tests/support/runs.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { backUpNight, ownSites } from '#usecases/offsite/back-up-night.ts';

const RETENTION = { days: 2, weeks: 2, months: 1 };

const takedown = (n: number) => `takedowns/0mwqcvpc${String(n).padStart(4, '0')}abcdefghi`;

/** Returns the names of the complete nights in a bucket, the newest first. */
async function nightNames(bucket: MemoryBucket): Promise<string[]> {
  const { objects } = await bucket.list('');
  return nightsOf(objects).flatMap(({ name }) => (isComplete(name) ? [name] : []));
}

/** Returns the keys of everything that a night names, of which all objects must be there. */
async function keysOf(bucket: MemoryBucket, name: string): Promise<string[]> {
  const night = await readNight(bucket, name);
  expect(objectsOf(night).filter((object) => !bucket.objects.has(object))).toEqual([]);
  const facts = night.packs.flatMap((pack) => pack.facts.map(([key]) => key));
  return [...facts, ...night.files.map(([key]) => key)].sort();
}

/** Events of some days: facts that are added, the part of all facts that is removed, and how runs are disturbed. */
const DAYS = fc.array(
  fc.record({
    added: fc.integer({ min: 0, max: 4 }),
    removed: fc.integer({ min: 0, max: 3 }),
    file: fc.boolean(),
    stoppedAfter: fc.option(fc.integer({ min: 0, max: 8 }), { freq: 2 }),
    isTwice: fc.boolean(),
  }),
  { minLength: 45, maxLength: 60 },
);

test('every night that is kept can be restored, however runs were stopped or overlapped', async () => {
  await fc.assert(
    fc.asyncProperty(DAYS, async (days) => {
      const app = testApp({}, memoryStore());
      let requests = 0;
      let stop = Infinity;
      const bucket = memoryBucket(
        () => app.clock.now,
        () => {
          if (requests++ >= stop) throw new Error('Stopped');
        },
      );
      const contents = new Map<string, string[]>();
      let facts = 0;
      const run = async () => {
        await backUpNight(app, bucket);
        await sweep(bucket, RETENTION, await ownSites(app));
      };
      for (const [n, { added, removed, file, stoppedAfter, isTwice }] of days.entries()) {
        app.clock.now = later(n * DAY);
        for (let more = 0; more < added; more++) await app.store.put(takedown(facts++), '');
        for (let less = 0; less < removed; less++)
          await app.store.remove(takedown(facts - 9 + less));
        if (file)
          await app.files.putPart(`${String(n).padStart(64, '0')}-3.mp3`, 0, bytesOf('ID3', 3));
        contents.set(
          app.clock.now.toISOString().slice(0, 10),
          (await contentOf(app.store)).map((line) => line.replace(/ .*/, '')),
        );
        requests = 0;
        stop = stoppedAfter ?? Infinity;
        await Promise.allSettled(isTwice ? [run(), run()] : [run()]);
        stop = Infinity;
        for (const name of await nightNames(bucket)) {
          expect(await keysOf(bucket, name)).toEqual(contents.get(name.slice(7, 17))?.sort());
        }
      }
      app.clock.now = later(days.length * DAY);
      await run();
      const night = await openNight(bucket, 'latest');
      await verifyArchive(await nightArchive(bucket, night), checkFact);
      expect(bucket.objects.size).toBeLessThan(150);
    }),
    runs(5),
  );
});
