import { expect, test } from 'vitest';
import type { Comment } from '#domain/comments/comment.ts';
import { mailboxOf } from '#domain/letters/mail-address.ts';
import { DAY } from '#domain/timing.ts';
import type { OutgoingMail } from '#store/letters/transport.ts';
import { tellOfReplies } from '#usecases/letters/tell-of-reply.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import { comments, reply } from '#tests/support/app/endpoints.ts';
import { publish } from '#tests/support/app/blog.ts';
import { answer, fakeTransport, queueLetter } from '#tests/support/app/letters.ts';
import { moderate } from '#tests/support/app/moderation.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { ask, confirmTokens, lettersApp, sendConfirm } from '#tests/support/app/subscribers.ts';
import { call, later, type TestApp } from '#tests/support/app/test-app.ts';
import { takeRequests } from '#tests/support/app/take-requests.ts';
import { instantStore } from '#tests/support/store/netlify-latency.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const VICTIM = 'grace@gmail.com';

/** A site with a post, to which strangers send whatever they like. Its requests to its background run nothing. */
async function open() {
  takeRequests();
  const discussion = { closeAfterDays: 0, blockedWords: ['casino'] };
  const app = await lettersApp(instantStore(), { discussion });
  const mail = { ...app.settings.mail, server: 'smtp://127.0.0.1:9?rate=1000' };
  Object.assign(app.settings, { mail });
  await publish(app);
  return app;
}

let made = 0;
/** Posts a comment or a reply by a client of its own. */
async function post(app: TestApp, fields: object, to?: string): Promise<Comment> {
  made += 1;
  app.clock.now = new Date(app.clock.now.getTime() + 1);
  const word = (made * 7919).toString(36);
  const body = { name: 'Your bank', email: `x${made}@mine.example`, comment: word, ...fields };
  const options = { body, ip: `198.51.${made >> 8}.${made & 255}` };
  const response = await (to === undefined
    ? call(comments(app), { params: samplePath, ...options })
    : call(reply(app), { params: { ...samplePath, commentId: to }, ...options }));
  const { comment } = (await response.json()) as { comment: Comment };
  await app.settled();
  return comment;
}

/** Lets an address confirm what it was asked last. */
const confirmLast = async (app: TestApp, address: string) =>
  sendConfirm(app, (await confirmTokens(app, address)).at(-1) ?? '');

/** Sends what waits, with the times at which it was accepted. */
function mailbox(app: TestApp, accept?: (mail: OutgoingMail) => void) {
  const got: { at: number; to: string; subject: string; isText: boolean }[] = [];
  const { connect } = fakeTransport((mail) => {
    accept?.(mail);
    const isText = 'List-Unsubscribe' in mail.headers;
    got.push({ at: app.clock.now.getTime(), to: mail.to, subject: mail.subject, isText });
  });
  const send = async () => {
    await sendOutbox(app, connect);
    await app.settled();
  };
  return { got, send };
}

/** Returns the largest number of times within a span. */
const most = (times: readonly number[], span: number) =>
  Math.max(0, ...times.map((at) => times.filter((one) => one > at - span && one <= at).length));

/** Counts the replies that mails tell of. */
const toldOf = (got: readonly { readonly subject: string }[]) =>
  got.reduce((sum, { subject }) => {
    const count = /^(\d+) replies to your comments/.exec(subject)?.[1];
    return sum + (count ? Number(count) : Number(subject.includes('replied to you')));
  }, 0);

const SPELLINGS = [
  'grace@gmail.com',
  'GRACE@GMAIL.COM',
  'g.race+news@gmail.com',
  'gr.ac.e@googlemail.com',
  'grace@ｇｍａｉｌ.com',
  '𝐠race@gm𝐚il.com',
];

/** Lets a reader write a comment and subscribe, and confirm both, two days before `begin`. Returns the comment's id. */
async function reader(app: TestApp): Promise<string> {
  const { id } = await post(app, { name: 'Grace', email: VICTIM, tell: 'v'.repeat(32) });
  await confirmLast(app, VICTIM);
  app.clock.now = later(DAY);
  await ask(app, { email: VICTIM }, '192.0.2.1');
  await confirmLast(app, VICTIM);
  await mailbox(app).send();
  app.clock.now = new Date(BEGIN);
  return id;
}
const BEGIN = later(3 * DAY).getTime();

test('a mailbox is bombed by every door at once', async () => {
  const app = await open();
  const own = await reader(app);
  const { got, send } = mailbox(app);

  let replies = 0;
  for (let hour = 0; hour < 30; hour++) {
    app.clock.now = new Date(BEGIN + hour * HOUR);
    const email = SPELLINGS[hour % SPELLINGS.length];
    // The form of letters, a comment in her name, and replies to her and to that comment, one of which an author approves.
    await ask(app, { email }, `203.0.113.${hour}`);
    const forged = await post(app, { email, tell: hour % 2 ? true : 'w'.repeat(32) });
    await post(app, {}, forged.id);
    await post(app, {}, own);
    replies += 1;
    if (hour % 10 === 0) {
      const held = await post(app, { name: 'A casino' }, own);
      await moderate(app, 'approve', held.id);
      await app.settled();
      replies += 1;
    }
    await tellOfReplies(app);
    await send();
  }
  for (let hour = 31; hour < 56; hour++) {
    app.clock.now = new Date(BEGIN + hour * HOUR);
    await tellOfReplies(app);
    await send();
  }

  expect(new Set(got.map(({ to }) => mailboxOf(to)))).toEqual(new Set([VICTIM]));
  const times = got.map(({ at }) => at);
  const texts = got.filter(({ isText }) => isText).map(({ at }) => at);
  expect(most(texts, HOUR)).toBe(1);
  expect(most(times, DAY)).toBe(5);
  expect(got.length - texts.length).toBeGreaterThan(1);
  expect(toldOf(got)).toBe(replies);
  expect((await app.outbox.state()).ids).toEqual([]);
});

test('mails that a server puts off do not come all at once', async () => {
  const app = await open();
  const own = await reader(app);
  const seen = new Set<string>();
  const { got, send } = mailbox(app, ({ messageId }) => {
    if (seen.has(messageId)) return;
    seen.add(messageId);
    throw answer('RCPT TO', '450 4.2.0 Greylisted');
  });
  for (let minute = 0; minute < 4 * 60; minute += 5) {
    app.clock.now = new Date(BEGIN + minute * MINUTE);
    if (minute % 20 === 0) await post(app, {}, own);
    if (minute % 60 === 0) await tellOfReplies(app);
    await send();
  }

  const times = got.map(({ at }) => at);
  expect(most(times, HOUR)).toBe(1);
  expect(times.length).toBeGreaterThan(1);
});

test('of requests that do not see each other, one is mailed in ten minutes, and three in a day', async () => {
  const app = await open();
  app.requestMarks.all = () => Promise.resolve([]);
  for (let n = 0; n < 20; n++) await ask(app, { email: SPELLINGS[n % 6] }, `203.0.113.${n}`);
  const { got, send } = mailbox(app);
  for (let minute = 0; minute < 60; minute += 15) {
    app.clock.now = later(minute * MINUTE);
    await send();
  }

  expect(got.map(({ at }) => (at - later(0).getTime()) / MINUTE)).toEqual([0, 15, 30]);
  app.clock.now = later(DAY);
  await send();
  expect((await app.outbox.state()).ids).toEqual([]);
});

test('replies of a burst come in one mail an hour later, and letters come meanwhile', async () => {
  const app = await open();
  const own = await reader(app);
  const { got, send } = mailbox(app);

  for (let n = 0; n < 130; n++) {
    await post(app, {}, own);
    if (n % 50 === 0) await send();
  }
  await queueLetter(app);
  await send();
  app.clock.now = new Date(BEGIN + 2 * HOUR);
  await tellOfReplies(app);
  await send();

  expect(got.map(({ subject }) => subject)).toEqual([
    'Your bank replied to you on “On tides”',
    'On tides',
    '100+ replies to your comments on Commonplace',
  ]);
});

test('replies that were removed, or whose reader has left, are in no mail', async () => {
  const app = await open();
  const own = await post(app, { email: VICTIM, tell: true });
  await confirmLast(app, VICTIM);
  app.clock.now = later(DAY);
  const { got, send } = mailbox(app);
  for (let n = 0; n < 4; n++) {
    const { id } = await post(app, {}, own.id);
    await send();
    if (n === 2) await moderate(app, 'remove', id);
  }
  app.clock.now = later(DAY + 2 * HOUR);
  await tellOfReplies(app);
  await send();
  await post(app, {}, own.id);
  await send();
  const [untold] = await app.untoldReplies.firsts();
  expect(untold).toBeDefined();
  const hash = untold?.hash ?? '';
  await app.subscribers.end(hash, app.newId(), { at: app.now().toISOString(), reason: 'left' });
  app.clock.now = later(DAY + 4 * HOUR);
  await tellOfReplies(app);
  await send();

  expect(got.map(({ subject }) => subject).slice(-2)).toEqual([
    'Your bank replied to you on “On tides”',
    '2 replies to your comments on Commonplace',
  ]);
  expect((await app.outbox.state()).ids).toEqual([]);
});

test('a mailbox of any domain below the one that was registered counts for that domain', async () => {
  const app = await open();
  for (let n = 0; n < 70; n++) {
    app.clock.now = later(n);
    await ask(app, { email: `a@s${n}.victim.co.uk` }, `203.0.113.${n}`);
  }
  const others = await ask(app, { email: 'a@other.co.uk' }, '203.0.113.99');

  expect(others.status).toBe(202);
  expect(await app.outbox.waiting()).toHaveLength(61);
});
