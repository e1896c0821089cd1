import { expect, test } from 'vitest';
import { MINUTE } from '#domain/timing.ts';
import { saveDraft } from '#tests/support/app/author.ts';
import { listed } from '#tests/support/app/blog.ts';
import { marked, runAt, schedule } from '#tests/support/app/due-runs.ts';
import { takeRequests } from '#tests/support/app/take-requests.ts';
import { later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { publishOnTime } from '#usecases/schedule/publish-scheduled.ts';

/** Publishes on time, while the clock goes on as long as the task waits. Returns the times of publications. */
async function publishedOnTime(app: TestApp): Promise<number[]> {
  const waits: number[] = [];
  await publishOnTime(app, (milliseconds) => {
    waits.push(milliseconds / MINUTE);
    app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
    return Promise.resolve();
  });
  return waits;
}

test('a post between two runs is published at its minute by a task that the run before starts', async () => {
  const app = testApp();
  await schedule(app, 40);

  expect(await marked(app)).toEqual(['1230', '1245']);
  expect(await runAt(app, 30)).toEqual(['/api/background/publish']);
  expect(await listed(app)).toEqual([]);
  expect(await publishedOnTime(app)).toEqual([10]);

  expect(app.clock.now).toEqual(later(40 * MINUTE));
  expect(await listed(app)).toHaveLength(1);
});

test('a post that is scheduled before the next run needs none', async () => {
  const requests = takeRequests();
  const app = testApp();
  app.clock.now = later(31 * MINUTE);
  await schedule(app, 35);

  expect(requests.mock.calls.map(([url]) => (url as URL).pathname)).toEqual([
    '/api/background/publish',
  ]);
  expect(await publishedOnTime(app)).toEqual([4]);
  expect(await listed(app)).toHaveLength(1);
});

test('one task waits for a minute, and if that is stopped, the next run publishes', async () => {
  const app = testApp();
  await schedule(app, 40);
  app.clock.now = later(30 * MINUTE);
  await expect(publishOnTime(app, () => Promise.reject(new Error('stopped')))).rejects.toThrow();

  expect(await publishedOnTime(app)).toEqual([]);
  await runAt(app, 45);

  expect(await listed(app)).toHaveLength(1);
});

test('a post that is scheduled anew while a task waits is published at its new time alone', async () => {
  const app = testApp();
  const { revision } = await saveDraft(app, { publishAt: later(35 * MINUTE).toISOString() });
  app.clock.now = later(30 * MINUTE);
  takeRequests();
  const waits: number[] = [];
  await publishOnTime(app, async (milliseconds) => {
    if (waits.length === 0)
      await saveDraft(app, { revision, publishAt: later(40 * MINUTE).toISOString() });
    waits.push(milliseconds / MINUTE);
    app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
    if (waits.length === 1) expect(await listed(app)).toEqual([]);
  });

  expect(waits).toEqual([5, 5]);
  expect(await listed(app)).toHaveLength(1);
});

test('a task waits for thirteen minutes at most, since the next run publishes too', async () => {
  const app = testApp();
  await schedule(app, 44);
  app.clock.now = later(30 * MINUTE);

  expect(await publishedOnTime(app)).toEqual([]);
});
