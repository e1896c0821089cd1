import { expect, test, vi } from 'vitest';
import { MINUTE } from '#domain/timing.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { DRAFT_ID, saveDraft, tryToDeleteDraft, tryToRestore } from '#tests/support/app/author.ts';
import { listed, publish } from '#tests/support/app/blog.ts';
import {
  appWithLetters,
  fakeTransport,
  answer,
  queueLetter,
  subscribe,
} from '#tests/support/app/letters.ts';
import { takeRequests } from '#tests/support/app/take-requests.ts';
import { later, NO_HOOK, NOW, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';
import { appWithWebhook } from '#tests/support/app/webhook.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { signIn } from '#usecases/access/sign-in.ts';
import { announceFeeds } from '#usecases/following/announce-feeds.ts';
import { orderDigest } from '#usecases/letters/order-digest.ts';
import { sendOutbox } from '#usecases/letters/send-outbox.ts';
import { publishOnTime } from '#usecases/schedule/publish-scheduled.ts';
import { requestLargeRebuild } from '#usecases/schedule/request-large-rebuild.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

/** Schedules a post some minutes after the start of the test's clock. */
async function schedule(app: TestApp, minutes: number): Promise<void> {
  await saveDraft(app, { publishAt: later(minutes * MINUTE).toISOString() });
  await app.settled();
}

/** Runs the schedule at some minutes. Returns the paths of the tasks that were started. */
async function runAt(app: TestApp, minutes: number, requests = takeRequests()): Promise<string[]> {
  app.clock.now = later(minutes * MINUTE);
  requests.mockClear();
  await runSchedule(app);
  await app.settled();
  return requests.mock.calls.map(([url]) => (url as URL).pathname);
}

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

const marked = async (app: TestApp) =>
  (await app.keys('due/')).map((key) => key.slice('due/20261121'.length));

test('the run at the time of a post publishes it, and no run before that is due', async () => {
  const app = testApp();
  await schedule(app, 45);

  expect(await marked(app)).toEqual(['1245']);
  await runAt(app, 30);
  expect(await app.heartbeats.read('schedule')).toBeUndefined();
  await runAt(app, 45);

  expect(await listed(app)).toHaveLength(1);
});

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

test('a mark for a run that has begun is one for the next', async () => {
  const app = testApp();
  await app.dueRuns.mark(NOW.getTime());
  app.clock.now = later(14.5 * MINUTE);
  // The run of 12:15 may begin a little early.
  expect(await app.dueRuns.found()).toEqual(['due/202611211215']);
  await app.dueRuns.mark(NOW.getTime());

  expect(await marked(app)).toEqual(['1215', '1230']);
});

/** Something that fails or waits, and the runs that are then due. */
const WAITING: readonly [string, () => Promise<TestApp>, readonly string[]][] = [
  [
    'an event that the webhook does not accept',
    async () => {
      const { app, state } = await appWithWebhook();
      expectLog('The webhook responded to post-');
      state.status = 500;
      await publish(app);
      return app;
    },
    ['1215'],
  ],
  [
    'a hub that fails',
    async () => {
      const hub = await openReceiver();
      const site = await openReceiver();
      site.state.text = JSON.stringify({ feeds: { 'https://site.example/rss.xml': '2' } });
      const app = testApp({ webSubHub: hub.url, siteUrl: site.url });
      await app.announced.save(app.newId(), { feeds: { 'https://site.example/rss.xml': '1' } });
      hub.state.status = 503;
      await announceFeeds(app).catch(() => undefined);
      return app;
    },
    ['1215'],
  ],
  [
    'a letter that a server puts off',
    async () => {
      const app = await appWithLetters();
      await subscribe(app, 'ann@example.org');
      await queueLetter(app);
      const { connect } = fakeTransport(() => {
        throw answer('RCPT TO', '451 4.7.1 Try later');
      });
      await sendOutbox(app, connect);
      return app;
    },
    ['1215'],
  ],
  [
    'a hook that refuses a rebuild',
    async () => {
      const app = testApp({ buildHook: NO_HOOK, siteUrl: undefined });
      await publish(app);
      return app;
    },
    ['1215'],
  ],
  [
    'a draft that is restored after its time',
    async () => {
      const app = testApp();
      takeRequests();
      await schedule(app, 5);
      await tryToDeleteDraft(app);
      await app.settled();
      for (const key of await app.keys('due/')) await app.store.remove(key);
      app.clock.now = later(20 * MINUTE);
      await tryToRestore(app, DRAFT_ID);
      return app;
    },
    ['1230'],
  ],
  [
    'a large rebuild whose background is stopped',
    async () => {
      const app = testApp({ buildHook: NO_HOOK });
      takeRequests();
      await requestLargeRebuild(app);
      return app;
    },
    ['1215'],
  ],
  [
    'a refused sign-in, which a stranger can cause,',
    async () => {
      const { app } = await appWithWebhook();
      await signIn(app, { key: 'wrong' }).catch(() => undefined);
      return app;
    },
    [],
  ],
];

test.each(WAITING)('%s has its turn in the next run', async (_, prepare, expected) => {
  const app = await prepare();
  await app.settled();

  expect(await marked(app)).toEqual(expected);
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
