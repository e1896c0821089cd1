import { expect, test } from 'vitest';
import type { LetterDesk } from '#domain/letters/letter-desk.ts';
import type { Outbox } from '#domain/outbox/outbox.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import { givenUpMail, letterDesk, outbox, sentLetter } from '#tests/support/app/endpoints.ts';
import { tryToPublish } from '#tests/support/app/blog.ts';
import { answer, appWithLetters, fakeTransport, subscribe } from '#tests/support/app/letters.ts';
import { call, later, NOW, signedIn, type TestApp } from '#tests/support/app/test-app.ts';

const DRAFT = '0mwqcvpc0abcdefghijkl';

const desk = async (app: TestApp) =>
  (await (await call(letterDesk(app), { headers: await signedIn(app) })).json()) as LetterDesk;

const readOutbox = async (app: TestApp) =>
  (await (await call(outbox(app), { headers: await signedIn(app) })).json()) as Outbox;

const decide = async (app: TestApp, decision: string) =>
  call(outbox(app), { body: { decision }, headers: await signedIn(app) });

const settle = async (app: TestApp, method: 'POST' | 'DELETE', id: string) =>
  call(givenUpMail(app), { method, params: { id }, headers: await signedIn(app) });

async function withLetter(): Promise<TestApp> {
  const app = await appWithLetters();
  await subscribe(app, 'ada@example.org');
  await subscribe(app, 'grace@example.org');
  await tryToPublish(app, { draft: DRAFT, letter: 'full' });
  return app;
}

test('the desk counts subscribers by section, pace, month and state', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'a@example.org', { at: Date.parse('2026-10-05') });
  await subscribe(app, 'b@example.org', {
    wishes: { posts: { pace: 'weekly', sections: ['history'] } },
  });
  await subscribe(app, 'c@example.org', {
    wishes: { replies: true },
    at: Date.parse('2019-01-01'),
  });
  const left = await subscribe(app, 'd@example.org');
  const { confirmed } = await app.subscribers.of(left);
  await app.subscribers.end(left, app.newId(confirmed?.id), {
    at: NOW.toISOString(),
    reason: 'left',
  });
  const asked = { address: '', wishes: {}, at: NOW.toISOString(), origin: 'form' as const };
  await app.subscribers.ask('0'.repeat(32), app.newId(), asked);

  const { subscribers } = await desk(app);

  expect(subscribers).toMatchObject({
    confirmed: 3,
    since: '2019-01-01T00:00:00.000Z',
    waiting: 1,
    each: 1,
    weekly: 1,
    replies: 1,
    ended: { left: 1, refused: 0, removed: 0 },
  });
  const sections = new Map(subscribers.sections.map(({ name, ...counts }) => [name, counts]));
  expect(sections.get('History')).toEqual({ each: 1, weekly: 1 });
  expect(sections.get('Philosophy')).toEqual({ each: 1, weekly: 0 });
  expect(subscribers.joined).toHaveLength(12);
  expect(subscribers.joined.slice(-2)).toEqual([
    { day: '2026-10-01', count: 1 },
    { day: '2026-11-01', count: 1 },
  ]);
});

test('a letter is listed with its progress, and then with its result', async () => {
  const app = await withLetter();
  const { connect, recover } = greylisting();
  await sendOutbox(app, connect);

  const [letter] = (await desk(app)).letters;
  const progress = { sent: 1, failed: 0, of: 2, isStopped: false };
  expect(letter).toMatchObject({ title: 'On tides', progress, canRepeat: false });
  expect(letter?.path).toMatch(/^\/blog\/writings\//);

  recover();
  app.clock.now = later(15 * 60_000);
  await sendOutbox(app, connect);
  expect((await desk(app)).letters[0]).toMatchObject({
    result: { sent: 2, failed: {} },
    missed: [],
  });
});

/** A server that puts off one of two readers until it recovers. */
function greylisting() {
  let isGrey = true;
  const { sent, connect } = fakeTransport((mail) => {
    if (isGrey && mail.to.startsWith('grace')) throw answer('RCPT TO', '450 4.2.0 Greylisted');
  });
  const recover = () => {
    isGrey = false;
  };
  return { sent, connect, recover };
}

const again = async (app: TestApp, name: string) =>
  call(sentLetter(app), { method: 'POST', params: { name }, headers: await signedIn(app) });

test('the desk names who was not reached, and the author sends it again to them alone', async () => {
  const app = await withLetter();
  const { sent, connect, recover } = greylisting();
  await sendOutbox(app, connect);
  app.clock.now = later(25 * 60 * 60_000);
  await sendOutbox(app, connect);

  const reason = 'The mail server put it off: 450 4.2.0.';
  expect((await desk(app)).letters[0]).toMatchObject({
    result: { sent: 1, failed: { [reason]: 1 } },
    missed: [{ address: 'grace@example.org', reason }],
    canRepeat: true,
  });
  recover();
  expect((await again(app, DRAFT)).status).toBe(200);
  await sendOutbox(app, connect);

  expect(sent.map(({ to }) => to)).toEqual(['ada@example.org', 'grace@example.org']);
  const [letter] = (await desk(app)).letters;
  expect(letter).toMatchObject({ result: { sent: 2, failed: {} }, missed: [], canRepeat: false });
});

test('a letter that nobody asks for is not sent again', async () => {
  const app = await withLetter();

  await expect(again(app, DRAFT)).toBeRefused('message_not_found');
  await expect(again(app, 'week-2026-11-16')).toBeRefused('message_not_found');
  await expect(again(app, '../outbox')).toBeRefused('message_not_found');
});

test('a mail that was given up is tried again or dismissed', async () => {
  const app = await withLetter();
  const [queued] = await app.outbox.waiting();
  if (!queued) throw new Error('No letter was queued');
  const failure = { at: NOW.toISOString(), reason: 'No route to host', message: queued.message };
  await app.outbox.giveUp(queued.id, failure);
  expect(await readOutbox(app)).toMatchObject({
    waiting: 0,
    givenUp: [{ id: queued.id, kind: 'letter', reason: 'No route to host' }],
  });

  expect((await settle(app, 'POST', queued.id)).status).toBe(200);
  const [again] = await app.outbox.waiting();
  expect(again?.message).toEqual(queued.message);
  expect((await readOutbox(app)).givenUp).toEqual([]);

  await app.outbox.giveUp(again?.id ?? '', failure);
  expect((await settle(app, 'DELETE', again?.id ?? '')).status).toBe(200);
  expect(await app.keys('outbox/')).toEqual([]);
  await expect(settle(app, 'POST', queued.id)).toBeRefused('message_not_found');
  await expect(settle(app, 'DELETE', 'x')).toBeRefused('message_not_found');
});

test('an author sends what waits since a restore', async () => {
  const app = await withLetter();
  await app.outbox.hold();
  expect(await readOutbox(app)).toMatchObject({ isHeld: true, waiting: 1 });

  await expect(decide(app, 'burn')).toBeRefused('invalid_input', ['decision']);
  expect((await decide(app, 'send')).status).toBe(200);

  expect(await readOutbox(app)).toMatchObject({ isHeld: false, waiting: 1 });
});

test('an author discards what waits since a restore, and a letter ends with what was sent', async () => {
  const app = await withLetter();
  await app.outbox.hold();
  await app.letters.mark(DRAFT, 'a'.repeat(32), 'sent');

  await decide(app, 'discard');

  expect(await app.keys('outbox/')).toEqual([]);
  expect(await app.letters.result(DRAFT)).toMatchObject({ sent: 1, failed: {} });
});

test('mails that wait without a restore are not discarded', async () => {
  const app = await withLetter();

  await decide(app, 'discard');

  expect(await app.keys('outbox/')).toHaveLength(1);
});
