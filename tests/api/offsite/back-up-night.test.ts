import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { openNight } from '#scripts/backup/offsite.ts';
import { nightsOf, readNight } from '#store/offsite/night.ts';
import { later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { contentOf } from '#tests/support/backup/filled-app.ts';
import { memoryBucket } from '#tests/support/backup/memory-bucket.ts';
import { restoredNight } from '#tests/support/backup/restored-night.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { backUpNight } from '#usecases/offsite/back-up-night.ts';

const takedown = (n: number) => `takedowns/0mwqcvpc${String(n).padStart(4, '0')}abcdefghi`;

/** Returns an app with facts in which each read of a fact takes a second. */
async function slowApp(facts: number): Promise<TestApp> {
  let isReading = false;
  const app = testApp(
    {},
    memoryStore({
      before(operation) {
        if (isReading && operation === 'get')
          app.clock.now = new Date(app.clock.now.getTime() + 1_000);
      },
    }),
  );
  for (let n = 0; n < facts; n++) await app.store.put(takedown(n), '');
  isReading = true;
  return app;
}

test('a first backup that takes too long is continued by the next runs', async () => {
  const app = await slowApp(1_000);
  const bucket = memoryBucket(() => app.clock.now);
  const times = { budget: 400_000, checkpoint: 1_000_000 };
  const outcomes = [];
  const warnings = expectLog('is only a part of the site');
  for (let run = 0; run < 5; run++) {
    const begun = app.clock.now.getTime();
    const { isComplete } = await backUpNight(app, bucket, times);
    if (run === 0) await openNight(bucket, 'latest');
    outcomes.push([isComplete, Math.round((app.clock.now.getTime() - begun) / 1_000)]);
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  }

  // Facts are read in batches of 240, and none twice.
  expect(outcomes).toEqual([
    [false, 480],
    [false, 480],
    [true, 40],
    [true, 0],
    [true, 0],
  ]);
  expect(await contentOf(await restoredNight(bucket))).toEqual(await contentOf(app.store));
  expect(warnings).toHaveLength(1);
});

test('a first backup that is killed again and again is completed', async () => {
  const app = await slowApp(1_000);
  let requests = 0;
  const bucket = memoryBucket(
    () => app.clock.now,
    () => {
      // It may list the nights, read one, and write a pack and its manifest.
      if (++requests > 4) throw new Error('Killed');
    },
  );
  let runs = 0;
  for (let isDone = false; !isDone; runs++) {
    requests = 0;
    isDone = await backUpNight(app, bucket, { budget: 1e9, checkpoint: 200_000 }).then(
      () => true,
      () => false,
    );
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  }
  requests = -1_000;

  expect(runs).toBeGreaterThan(2);
  expect(await contentOf(await restoredNight(bucket))).toEqual(await contentOf(app.store));
});

test('packs of which little is left, and many small ones, are packed anew', async () => {
  const app = testApp({}, memoryStore());
  const bucket = memoryBucket(() => app.clock.now);
  const packs = [];
  for (let n = 0; n < 70; n++) {
    app.clock.now = later(n * DAY);
    // Of the three facts of a night, one stays. On even nights, all do.
    for (let more = 0; more < 3; more++) await app.store.put(takedown(3 * n + more), '');
    if (n % 2 === 1) await app.store.remove(takedown(3 * n - 1));
    if (n % 2 === 1) await app.store.remove(takedown(3 * n - 2));
    await backUpNight(app, bucket);
    const [newest] = nightsOf((await bucket.list('')).objects);
    packs.push((await readNight(bucket, newest?.name ?? '')).packs.length);
  }

  expect(Math.max(...packs)).toBeLessThan(36);
  expect(Math.min(...packs.slice(40))).toBeLessThan(5);
  expect(await contentOf(await restoredNight(bucket))).toEqual(await contentOf(app.store));
});

test('a fact that the site cannot read is left out and named, and so is an image of another content', async () => {
  const app = testApp({}, memoryStore());
  await app.store.put(takedown(1), '');
  await app.store.put('documents/broken', 'no fact');
  const image = `images/${'0'.repeat(64)}-1x1.png`;
  await app.store.put(image, 'no image');
  const named = expectLog('Not in the off-site backup, since it is damaged:');
  const bucket = memoryBucket(() => app.clock.now);

  await backUpNight(app, bucket);

  const [newest] = nightsOf((await bucket.list('')).objects);
  const { damaged } = await readNight(bucket, newest?.name ?? '');
  expect(damaged).toEqual(['documents/broken', image]);
  expect(named).toHaveLength(2);
  expect((await contentOf(await restoredNight(bucket))).join()).toContain(takedown(1));
});

test('a fact that is written while later ones are read is in the backup', async () => {
  let isWritten = false;
  const app: TestApp = testApp(
    {},
    memoryStore({
      async before(operation, key) {
        if (operation !== 'list' || key !== 'history/' || isWritten) return;
        isWritten = true;
        await app.store.put(takedown(2), '');
      },
    }),
  );
  await app.store.put(takedown(1), '');
  const bucket = memoryBucket(() => app.clock.now);

  await backUpNight(app, bucket);

  expect(isWritten).toBe(true);
  expect(await contentOf(await restoredNight(bucket))).toEqual(await contentOf(app.store));
});
