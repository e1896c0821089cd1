import { expect, test, vi } from 'vitest';
import { MINUTE } from '#domain/timing.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { listed } from '#tests/support/app/blog.ts';
import { appWithLetters } from '#tests/support/app/letters.ts';
import { marked, runAt, schedule } from '#tests/support/app/due-runs.ts';
import { later, NOW, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { orderDigest } from '#usecases/letters/order-digest.ts';

test('the run at the time of a post publishes it, and no run before that is due', async () => {
  const app = testApp();
  await schedule(app, 45);

  expect(await marked(app)).toEqual(['1245']);
  await runAt(app, 30);
  expect(await app.heartbeats.read('schedule')).toBeUndefined();
  await runAt(app, 45);

  expect(await listed(app)).toHaveLength(1);
});

test('the full run publishes what is late, and marks what is due, if all marks are lost', async () => {
  const app = testApp();
  await schedule(app, 80);
  for (const key of await app.keys('due/')) await app.store.remove(key);

  await runAt(app, 15);
  expect(await marked(app)).toEqual(['1315', '1330']);
  for (const key of await app.keys('due/')) await app.store.remove(key);
  await runAt(app, 135);

  expect(await listed(app)).toHaveLength(1);
});

test('the work of a run that never began is done by the next one, and only once', async () => {
  const app = testApp();
  await schedule(app, 30);
  await runAt(app, 45);
  expect(await listed(app)).toHaveLength(1);
  const { at } = (await app.heartbeats.read('schedule')) ?? {};
  expect(await marked(app)).not.toContain('1230');

  for (const key of await app.keys('due/')) await app.store.remove(key);
  await app.dueRuns.mark(later(75 * MINUTE).getTime());
  await runAt(app, 75);
  await runAt(app, 90);
  await runAt(app, 105);

  expect(at).toBe(later(45 * MINUTE).toISOString());
  expect((await app.heartbeats.read('schedule'))?.at).toBe(later(75 * MINUTE).toISOString());
});

test('a run that begins a little early waits for its time, if anything is due', async () => {
  const app = testApp();
  const waits: number[] = [];
  const wait = (milliseconds: number) => {
    waits.push(milliseconds);
    app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
    return Promise.resolve();
  };
  await schedule(app, 45);
  const early = 4_000 / MINUTE;

  await runAt(app, 30 - early, wait);
  expect(waits).toEqual([]);
  expect(await runAt(app, 45 - early, wait)).toEqual([]);

  expect(waits).toHaveLength(1);
  expect(await listed(app)).toHaveLength(1);
});

test('a mark for a run that has begun is one for the next', async () => {
  const app = testApp();
  await app.dueRuns.mark(NOW.getTime());
  app.clock.now = later(15 * MINUTE - 4_000);
  // The run of 12:15 may begin a little early.
  expect(await app.dueRuns.found()).toEqual(['due/202611211215']);
  await app.dueRuns.mark(NOW.getTime());

  expect(await marked(app)).toEqual(['1215', '1230']);
});

test('a draft that cannot be published has its turn in each run', async () => {
  expectLog('Error: stopped');
  const app = testApp();
  await schedule(app, 45);
  vi.spyOn(app.documents, 'add').mockRejectedValueOnce(new Error('stopped'));
  await runAt(app, 45);
  expect(await listed(app)).toEqual([]);

  await runAt(app, 60);

  expect(await listed(app)).toHaveLength(1);
});

test('the run at the time of a digest is due', async () => {
  const app = await appWithLetters({ timeZone: 'Asia/Kolkata' });
  app.clock.now = new Date('2026-11-22T23:15:00Z');
  await orderDigest(app);
  await app.settled();

  // Monday at six there.
  expect(await app.keys('due/')).toEqual(['due/202611230030']);
});

test('marks are removed a day after their runs', async () => {
  const app = testApp();
  await schedule(app, 40);
  await cleanUp(app);
  expect(await marked(app)).toEqual(['1230', '1245']);

  app.clock.now = later(25 * 60 * MINUTE);
  await cleanUp(app);

  expect(await marked(app)).toEqual([]);
});
