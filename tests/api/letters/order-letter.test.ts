import { expect, test, vi } from 'vitest';
import { memoryStore } from '#store/drivers/memory.ts';
import { orderDigest } from '#usecases/letters/order-digest.ts';
import { orderLetter } from '#usecases/letters/order-letter.ts';
import { startMail } from '#usecases/schedule/start-mail.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { appWithLetters, queueLetter } from '#tests/support/app/letters.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';

const order = (app: TestApp, document: string) =>
  orderLetter(app, { document, form: 'excerpt', by: 'Ada' });

test('a post has one letter, whoever orders it again', async () => {
  const app = await appWithLetters({ siteUrl: undefined });
  const document = await addPost(app, samplePost);

  await order(app, document);
  await orderLetter(app, { document, form: 'full', by: 'Grace' });

  expect(await app.outbox.waiting()).toMatchObject([
    { message: { kind: 'letter', letter: document } },
  ]);
  expect(await app.letters.all()).toMatchObject([
    { name: document, letter: { by: 'Ada', about: { document, form: 'excerpt' } } },
  ]);
});

/** Runs the schedule's part at times. Returns the digests that there are then. */
async function digestsAt(app: TestApp, ...times: readonly string[]) {
  for (const time of times) {
    app.clock.now = new Date(time);
    await orderDigest(app);
  }
  return (await app.letters.all()).map(({ name, letter: { at, about } }) => ({
    name,
    at,
    ...about,
  }));
}

test('a digest is ordered once, on Monday at six in the time zone of the site', async () => {
  const app = await appWithLetters({ timeZone: 'Europe/Berlin' });

  expect(await digestsAt(app, '2026-11-22T23:59:00Z', '2026-11-23T04:59:00Z')).toEqual([]);
  const digest = {
    name: 'week-2026-11-23',
    at: '2026-11-23T05:00:00.000Z',
    kind: 'digest',
    from: '2026-11-16T05:00:00.000Z',
    until: '2026-11-23T05:00:00.000Z',
  };
  expect(await digestsAt(app, '2026-11-23T05:00:00Z', '2026-11-23T09:00:00Z')).toEqual([digest]);
  expect(await app.outbox.waiting()).toHaveLength(1);
});

test('a digest begins where the last one ended, also after a change of the clocks and a missed week', async () => {
  const app = await appWithLetters({ timeZone: 'Europe/Berlin' });

  const digests = await digestsAt(app, '2026-10-19T04:00:00Z', '2026-10-26T05:02:00Z');
  const missed = await digestsAt(app, '2026-11-03T06:00:00Z', '2026-11-09T05:00:00Z');

  expect(digests.map(({ at }) => at)).toEqual([
    '2026-10-19T04:00:00.000Z',
    '2026-10-26T05:00:00.000Z',
  ]);
  expect(digests[1]).toMatchObject({ from: '2026-10-19T04:00:00.000Z' });
  expect(missed).toHaveLength(3);
  expect(missed[2]).toMatchObject({
    name: 'week-2026-11-09',
    from: '2026-10-26T05:00:00.000Z',
    until: '2026-11-09T05:00:00.000Z',
  });
});

test('a site without a mail server orders nothing and reads nothing', async () => {
  const read: string[] = [];
  const app = testApp({}, memoryStore({ before: (_, key) => void read.push(key) }));
  app.clock.now = new Date('2026-11-23T08:00:00Z');

  await startMail(app);

  expect(read).toEqual([]);
});

test('the schedule has mails sent in their turns, and after a run that was stopped', async () => {
  const app = await appWithLetters();
  await queueLetter(app);
  const started: number[] = [];
  const isStarted = async (minutes: number) => {
    app.clock.now = new Date(Date.parse('2026-11-21T12:00:00Z') + minutes * 60_000);
    const requests = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(null, { status: 202 }));
    await startMail(app);
    for (const [url] of requests.mock.calls) {
      expect(url).toEqual(new URL('https://commonplace.example/api/background/mail'));
      started.push(minutes);
    }
    requests.mockRestore();
  };
  for (let minutes = 0; minutes <= 45; minutes += 5) await isStarted(minutes);
  await app.claims.claim('outbox', app.newId);
  await isStarted(50);
  await app.outbox.hold();
  await isStarted(80);

  expect(started).toEqual([5, 10, 20, 40, 50]);
});
