import { expect, test } from 'vitest';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import {
  answer,
  appWithLetters,
  fakeTransport,
  queueConfirmation,
  queueLetter,
  queueTest,
  subscribe,
  to,
} from '#tests/support/app/letters.ts';
import { later } from '#tests/support/app/test-app.ts';
import { instantStore } from '#tests/support/store/netlify-latency.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NO_MAILBOX = '550 5.1.1 No such mailbox';

test('a mailbox that does not exist ends its subscription, and the reason names no address', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'ann@example.org');
  const gone = await subscribe(app, 'gone@example.org');
  const full = await subscribe(app, 'full@example.org');
  const strict = await subscribe(app, 'strict@example.org');
  const name = await queueLetter(app);
  const { sent, connect } = fakeTransport((mail) => {
    if (mail.to.startsWith('gone'))
      throw answer('RCPT TO', '550 5.1.1 <gone@example.org>: user gone unknown');
    if (mail.to.startsWith('full')) throw answer('RCPT TO', '552 5.2.2 Mailbox full');
    if (mail.to.startsWith('strict')) throw answer('DATA', '554 5.7.1 Message looks like spam');
  });

  await sendOutbox(app, connect);

  expect(to(sent)).toEqual(['ann@example.org']);
  const all = await app.subscribers.all();
  expect(all.get(gone)?.ended).toMatchObject({
    reason: 'refused',
    detail: '550 5.1.1 … user … unknown',
  });
  expect(all.get(full)?.confirmed).toBeDefined();
  expect(all.get(strict)?.confirmed).toBeDefined();
  expect(await app.letters.result(name)).toMatchObject({
    sent: 1,
    failed: {
      'There is no such mailbox: 550 5.1.1.': 1,
      'The mail server refused it: 552 5.2.2.': 1,
      'The mail server refused it: 554 5.7.1.': 1,
    },
  });
});

test('a mailbox that does not exist ends a subscription that a clock which was ahead has noted', async () => {
  const app = await appWithLetters();
  const gone = await subscribe(app, 'gone@example.org', { at: later(DAY).getTime() });
  await queueLetter(app);
  const { connect } = fakeTransport(() => {
    throw answer('RCPT TO', NO_MAILBOX);
  });

  await sendOutbox(app, connect);

  expect(await app.subscribers.of(gone)).toMatchObject({ ended: { reason: 'refused' } });
});

test.each([
  ['550 No such user here', 'RCPT TO', true],
  ['550 Invalid recipient: <ann@example.org>', 'RCPT TO', true],
  ['550 Requested action not taken: mailbox unavailable', 'RCPT TO', true],
  ['550 Mailbox unavailable: blocked by our policy', 'RCPT TO', false],
  ['550 Address unknown', 'DATA', false],
  ['550 5.7.1 Recipient address rejected: no such user', 'RCPT TO', false],
  ['554 Relay access denied', 'RCPT TO', false],
])('%s after %s ends a subscription: %s', async (response, command, isEnded) => {
  const app = await appWithLetters();
  const hash = await subscribe(app, 'ann@example.org');
  await queueLetter(app);
  const { connect } = fakeTransport(() => {
    throw answer(command, response);
  });

  await sendOutbox(app, connect);

  expect((await app.subscribers.of(hash)).ended !== undefined).toBe(isEnded);
  expect(await app.keys('outbox/')).toEqual([]);
});

test('a mail that is put off is sent again with growing pauses, and given up after a day', async () => {
  // A day has 97 runs.
  const app = await appWithLetters({}, instantStore());
  const id = await queueConfirmation(app);
  let tries = 0;
  const { connect } = fakeTransport(() => {
    tries += 1;
    throw answer('RCPT TO', '450 4.2.0 Greylisted');
  });
  const tried: number[] = [];
  for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
    app.clock.now = later(minutes * MINUTE);
    const before = tries;
    await sendOutbox(app, connect);
    if (tries > before) tried.push(minutes);
  }
  app.clock.now = later(DAY);

  await sendOutbox(app, connect);

  expect(tried).toEqual([0, 15, 30, 60, 120, 240, 480, 960]);
  expect(await app.outbox.waiting()).toEqual([]);
  expect(await app.outbox.givenUp()).toMatchObject([
    { id, reason: 'The mail server put it off: 450 4.2.0.' },
  ]);
});

test('a test letter fails at once, since its author waits for the result', async () => {
  const app = await appWithLetters();
  const id = await queueTest(app);
  const { connect } = fakeTransport(() => {
    throw answer('RCPT TO', '450 4.2.0 Greylisted');
  });

  await sendOutbox(app, connect);

  expect(await app.outbox.givenUp()).toMatchObject([{ id, message: { kind: 'test' } }]);
});

test('a letter gives up after a day those who could not be reached, and is done', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'ann@example.org');
  await subscribe(app, 'grey@example.org');
  const name = await queueLetter(app);
  const { sent, connect } = fakeTransport((mail) => {
    if (mail.to.startsWith('grey')) throw answer('RCPT TO', '450 4.2.0 Greylisted');
  });

  await sendOutbox(app, connect);
  app.clock.now = later(DAY);
  await sendOutbox(app, connect);

  expect(sent).toHaveLength(1);
  expect(await app.letters.result(name)).toMatchObject({
    sent: 1,
    failed: { 'The mail server put it off: 450 4.2.0.': 1 },
  });
});

test.each([
  ['the password', Object.assign(new Error('no'), { code: 'EAUTH' }), 5, false],
  ['the sender', answer('MAIL FROM', '553 5.7.1 Sender not allowed'), 5, false],
  ['more mails of a day', answer('DATA', '550 5.4.5 Daily limit exceeded'), 5, false],
  ['any connection', Object.assign(new Error('no'), { code: 'ECONNECTION' }), 7, false],
  ['anything', answer('DATA', '554 5.7.1 You are blocked'), 14, true],
])('a server that does not accept %s gets only few mails', async (_, error, atMost, isFinal) => {
  const app = await appWithLetters();
  expectLog('No more mails are sent in this run.');
  for (let n = 0; n < 30; n++) await subscribe(app, `reader${n}@example.org`);
  await queueLetter(app);
  let tries = 0;
  const { connect } = fakeTransport(() => {
    tries += 1;
    throw error;
  });

  await sendOutbox(app, connect);
  const first = tries;
  const { sent, connect: again } = fakeTransport();
  app.clock.now = later(15 * MINUTE);
  await sendOutbox(app, again);

  expect(first).toBeLessThanOrEqual(atMost);
  expect(sent).toHaveLength(isFinal ? 30 - first : 30);
});

test('one address that cannot be decrypted and one damaged fact do not stop the others', async () => {
  const app = await appWithLetters();
  expectLog('which is not as it should be');
  await subscribe(app, 'ann@example.org');
  const strange = await subscribe(app, 'ben@example.org');
  await app.subscribers.confirm(strange, app.newId(), {
    address: 'AAAA',
    wishes: { posts: { pace: 'each' } },
    at: later(0).toISOString(),
    origin: 'csv',
  });
  await app.store.put(`subscribers/${'0'.repeat(32)}_${app.newId()}_c`, 'damaged');
  await app.store.put(`outbox/${app.newId()}`, 'damaged');
  const name = await queueLetter(app);
  await queueTest(app);
  const { sent, connect } = fakeTransport();

  await sendOutbox(app, connect);
  expect(to(sent)).toEqual(['ada@site.example', 'ann@example.org']);
  app.clock.now = later(DAY + MINUTE);
  await sendOutbox(app, connect);

  expect(await app.letters.result(name)).toMatchObject({
    sent: 1,
    failed: { 'The address can no longer be read.': 1 },
  });
  expect((await app.subscribers.of(strange)).confirmed).toBeDefined();
  expect((await app.outbox.state()).ids).toEqual([]);
});

test('addresses that do not exist, which anybody can name, stop no letter', async () => {
  const app = await appWithLetters();
  for (let n = 0; n < 3; n++) await subscribe(app, `reader${n}@example.org`);
  for (let n = 0; n < 30; n++) await queueConfirmation(app, `bogus${n}@gone.example`);
  await queueConfirmation(app, 'real@example.org');
  await queueLetter(app);
  const { sent, connect } = fakeTransport((mail) => {
    if (mail.to.endsWith('@gone.example')) throw answer('RCPT TO', NO_MAILBOX);
  });

  await sendOutbox(app, connect);

  expect(to(sent)).toEqual(
    ['reader0', 'reader1', 'reader2', 'real'].map((one) => `${one}@example.org`),
  );
});

test('mails to one that a server takes long for keep no letter waiting', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'ann@example.org');
  for (let n = 0; n < 3; n++) await queueConfirmation(app, `slow${n}@example.org`);
  await queueLetter(app);
  const letter = Promise.withResolvers<undefined>();
  const { sent, connect } = fakeTransport(async (mail) => {
    if (mail.to === 'ann@example.org') letter.resolve(undefined);
    await letter.promise;
  });

  await sendOutbox(app, connect);

  expect(sent).toHaveLength(4);
});
