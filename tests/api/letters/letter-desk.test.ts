import { expect, test } from 'vitest';
import { givenUpMail, letterDesk, outbox } from '#api/letters/letter-desk.ts';
import type { LetterDesk, Outbox } from '#domain/letters/letter-desk.ts';
import { tryToPublish } from '#tests/support/app/blog.ts';
import { appWithLetters, subscribe } from '#tests/support/app/letter-desk.ts';
import { call, NOW, signedIn, type TestApp } from '#tests/support/app/test-app.ts';

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
  await subscribe(app, 'a@example.org', { posts: { pace: 'each' } }, '2026-10-05T00:00:00.000Z');
  await subscribe(app, 'b@example.org', { posts: { pace: 'weekly', sections: ['history'] } });
  await subscribe(app, 'c@example.org', { replies: true }, '2019-01-01T00:00:00.000Z');
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
  await app.letters.mark(DRAFT, 'a'.repeat(32), 'sent');

  const [letter] = (await desk(app)).letters;
  expect(letter).toMatchObject({ title: 'On tides', progress: { sent: 1, failed: 0, of: 2 } });
  expect(letter?.path).toMatch(/^\/blog\/writings\//);

  const result = { at: NOW.toISOString(), sent: 1, failed: { 'Mailbox full': 1 } };
  await app.letters.finish(DRAFT, result);
  expect((await desk(app)).letters[0]).toMatchObject({ result });
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
  await expect(settle(app, 'POST', queued.id)).toBeRefused('mail_not_found');
  await expect(settle(app, 'DELETE', 'x')).toBeRefused('mail_not_found');
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
