import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import {
  answer,
  appWithLetters,
  fakeTransport,
  queueLetter,
  queueTest,
  subscribe,
} from '#tests/support/app/letters.ts';
import { takeRequests } from '#tests/support/app/take-requests.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import { startOutbox } from '#usecases/schedule/run-schedule.ts';

const MINUTE = 60_000;

test('a site that sends nothing orders nothing, and reads no more than that it has no actor', async () => {
  const read: string[] = [];
  const app = testApp({}, memoryStore({ before: (_, key) => void read.push(key) }));
  app.clock.now = new Date('2026-11-23T08:00:00Z');

  await startOutbox(app);

  expect(read.filter((key) => /^(?:outbox|letters|subscribers|followers)\//.test(key))).toEqual([]);
  expect(read.filter((key) => key === 'actor/')).toHaveLength(1);
});

/** Returns a site with a letter that its server puts off, and whether the schedule has mails sent at a minute. */
async function siteWithLetter() {
  const app = await appWithLetters();
  await subscribe(app, 'ann@example.org');
  await queueLetter(app);
  const requests = takeRequests();
  const { connect } = fakeTransport(() => {
    throw answer('RCPT TO', '451 4.7.1 Try later');
  });
  async function isStarted(minutes: number): Promise<boolean> {
    app.clock.now = later(minutes * MINUTE);
    requests.mockClear();
    await startOutbox(app);
    for (const [url] of requests.mock.calls)
      expect(url).toEqual(new URL('https://commonplace.example/api/background/outbox'));
    return requests.mock.calls.length > 0;
  }
  return { app, connect, isStarted };
}

test('the schedule has mails sent in their turns, unless they are held', async () => {
  const { app, connect, isStarted } = await siteWithLetter();
  await sendOutbox(app, connect);
  const started: number[] = [];
  for (let minutes = 15; minutes <= 270; minutes += 15) {
    if (!(await isStarted(minutes))) continue;
    started.push(minutes);
    await sendOutbox(app, connect);
  }
  await app.outbox.hold();

  expect(started).toEqual([15, 30, 60, 120, 240]);
  expect(await isStarted(480)).toBe(false);
});

test.each([26, 46, 90, 200, 700])(
  'a run that is stopped in a turn goes on after a restart, %i minutes after the order',
  async (minutes) => {
    const { app, connect, isStarted } = await siteWithLetter();
    await sendOutbox(app, connect);
    // The run of the last turn was killed, and the start has removed its claim.
    expect(await isStarted(minutes)).toBe(true);
    expect(await isStarted(minutes + 5)).toBe(true);
    await sendOutbox(app, connect);

    expect(await isStarted(minutes + 10)).toBe(false);
  },
);

test('a note of the future about what was tried keeps nothing waiting', async () => {
  const { app, isStarted } = await siteWithLetter();
  app.clock.now = new Date('2030-01-01T00:00:00Z');
  await queueTest(app);
  await app.outbox.noteTried(app.clock.now.getTime());

  expect(await isStarted(1)).toBe(true);
  const { sent, connect } = fakeTransport();
  await sendOutbox(app, connect);

  expect(sent.map((mail) => mail.to).sort()).toEqual(['ada@site.example', 'ann@example.org']);
  expect((await app.outbox.state()).ids).toEqual([]);
});

test('a site that has turned letters off starts nothing', async () => {
  const { app, isStarted } = await siteWithLetter();
  app.clock.now = later(MINUTE);
  await app.site.addSettings(app.newId(), {
    by: 'Ada',
    at: later(0).toISOString(),
    settings: DEFAULT_SETTINGS,
  });

  expect(await isStarted(5)).toBe(false);
});
