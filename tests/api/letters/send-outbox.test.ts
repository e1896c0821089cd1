import { expect, test, vi } from 'vitest';
import type { OutgoingMail } from '#store/letters/transport.ts';
import { orderLetter } from '#usecases/letters/order-letter.ts';
import { sendOutbox } from '#usecases/letters/send-outbox.ts';
import {
  answer,
  appWithLetters,
  CONTENT,
  fakeTransport,
  mailSettings,
  queueLetter,
  setUpLetters,
  subscribe,
} from '#tests/support/app/letters.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { instantStore } from '#tests/support/store/netlify-latency.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const { keys } = mailSettings();

/** Queues a test letter, which is a mail to one. */
async function queueTest(app: TestApp, address = 'ada@site.example'): Promise<string> {
  const id = app.newId();
  await app.outbox.add(id, {
    kind: 'test',
    address: keys.seal(address),
    hash: keys.hashOf(address),
  });
  return id;
}

/** Queues a mail that asks an address to confirm. */
async function queueConfirmation(app: TestApp): Promise<string> {
  const [hash, request] = [keys.hashOf('ada@site.example'), app.newId()];
  const at = app.now().toISOString();
  await app.subscribers.ask(hash, request, {
    address: keys.seal('ada@site.example'),
    wishes: { posts: { pace: 'each' } },
    at,
    origin: 'form',
  });
  const id = app.newId();
  await app.outbox.add(id, { kind: 'confirm', hash, request });
  return id;
}

const to = (mails: readonly OutgoingMail[]) => mails.map((mail) => mail.to).sort();

test('a letter goes to those who want it and had confirmed before, each with an own link', async () => {
  const app = await appWithLetters();
  const ann = await subscribe(app, 'ann@example.org');
  await subscribe(app, 'ben@example.org', {
    wishes: { posts: { pace: 'each', sections: ['writings'] } },
  });
  await subscribe(app, 'other@example.org', {
    wishes: { posts: { pace: 'each', sections: ['tech'] } },
  });
  await subscribe(app, 'weekly@example.org', { wishes: { posts: { pace: 'weekly' } } });
  await subscribe(app, 'replies@example.org', { wishes: { replies: true } });
  await subscribe(app, 'late@example.org', { at: later(MINUTE).getTime() });
  const name = await queueLetter(app);
  const { sent, connect } = fakeTransport();

  await sendOutbox(app, connect);

  expect(to(sent)).toEqual(['ann@example.org', 'ben@example.org']);
  const mail = sent.find((one) => one.to === 'ann@example.org');
  const link = `https://commonplace.example/letters/leave?t=${keys.token('leave', ann, 'posts')}`;
  expect(mail).toMatchObject({
    from: { name: 'Ada', address: 'ada@site.example' },
    messageId: `<${name}.${ann}@commonplace.example>`,
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  expect(mail?.text).toContain(link);
  expect(await app.letters.result(name)).toMatchObject({ sent: 2, failed: {} });
  expect(await app.keys('outbox/')).toEqual([]);
  expect(await app.keys('delivered/')).toEqual([]);
  expect(await app.keys(`letters/${name}_c`)).toEqual([]);
});

test('a letter that is done is not sent again, whoever asks for it', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'ann@example.org');
  const name = await queueLetter(app);
  const { sent, connect } = fakeTransport();
  await sendOutbox(app, connect);
  await app.outbox.add(app.newId(), { kind: 'letter', letter: name });

  await sendOutbox(app, connect);

  expect(sent).toHaveLength(1);
  expect(await app.keys('outbox/')).toEqual([]);
});

test('a subscriber who leaves while a letter is under way gets nothing', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'ann@example.org');
  const hash = await subscribe(app, 'ben@example.org');
  const name = await queueLetter(app);
  const put = answer('RCPT TO', '451 4.7.1 Try later');
  const busy = fakeTransport(() => {
    throw put;
  });
  await sendOutbox(app, busy.connect);
  await app.subscribers.end(hash, app.newId(), { at: later(0).toISOString(), reason: 'left' });
  const { sent, connect } = fakeTransport();
  app.clock.now = later(5 * MINUTE);

  await sendOutbox(app, connect);

  expect(to(sent)).toEqual(['ann@example.org']);
  expect(await app.letters.result(name)).toMatchObject({ sent: 1 });
});

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
  // A day has 289 runs.
  const app = await appWithLetters({}, instantStore());
  const id = await queueConfirmation(app);
  let tries = 0;
  const { connect } = fakeTransport(() => {
    tries += 1;
    throw answer('RCPT TO', '450 4.2.0 Greylisted');
  });
  const tried: number[] = [];
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    app.clock.now = later(minutes * MINUTE);
    const before = tries;
    await sendOutbox(app, connect);
    if (tries > before) tried.push(minutes);
  }
  app.clock.now = later(DAY);

  await sendOutbox(app, connect);

  expect(tried).toEqual([0, 5, 10, 20, 40, 80, 160, 320, 640, 1280]);
  expect(await app.keys('outbox/')).toEqual([`outbox/${id}_x`]);
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
  app.clock.now = later(5 * MINUTE);
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
    failed: { 'The address cannot be decrypted with LETTERS_KEY.': 1 },
  });
  expect((await app.subscribers.of(strange)).confirmed).toBeDefined();
  expect(await app.keys('outbox/')).toEqual([]);
});

/** Hides the post of a letter, as unpublishing does. */
async function unpublish(app: TestApp, document: string): Promise<void> {
  const found = await app.documents.read(document);
  const key = {
    id: document,
    rev: app.newId(),
    kind: 'unpublished',
    from: found?.head.rev,
  } as const;
  await app.documents.add(key, { by: 'Ada', at: later(0).toISOString() });
}

test('a letter waits a while for its post to be public, and can be ordered again', async () => {
  const app = await appWithLetters({ siteUrl: undefined });
  await subscribe(app, 'ann@example.org');
  const document = app.newId();
  await orderLetter(app, { document, form: 'full', by: 'Ada' });
  await app.letters.saveContent(document, CONTENT);
  const { sent, connect } = fakeTransport();
  const sending = testApp({ mail: mailSettings() }, app.store);

  await sendOutbox(sending, connect);
  expect(await app.letters.read(document)).toBeDefined();
  sending.clock.now = later(20 * MINUTE);
  await sendOutbox(sending, connect);
  expect(await app.keys('letters/')).toEqual([]);
  expect(await app.keys('outbox/')).toEqual([]);
  await addPost(app, samplePost, document);
  await orderLetter(app, { document, form: 'full', by: 'Ada' });
  await app.letters.saveContent(document, CONTENT);
  await sendOutbox(sending, connect);

  expect(to(sent)).toEqual(['ann@example.org']);
});

test('a letter whose post is hidden while it is under way ends with those who have it', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'ann@example.org');
  await subscribe(app, 'ben@example.org');
  const name = await queueLetter(app);
  const { sent, connect } = fakeTransport((mail) => {
    if (mail.to.startsWith('ben')) throw answer('RCPT TO', '450 4.2.0 Greylisted');
  });
  await sendOutbox(app, connect);
  app.clock.now = later(20 * MINUTE);
  await unpublish(app, name);

  await sendOutbox(app, connect);

  expect(to(sent)).toEqual(['ann@example.org']);
  expect(await app.letters.result(name)).toMatchObject({ sent: 1 });
  expect(await app.keys('outbox/')).toEqual([]);
});

test('a letter that cannot be made does not stop the others, and is given up after a day', async () => {
  const app = await appWithLetters();
  expectLog('could not be sent');
  await subscribe(app, 'ann@example.org');
  const broken = await queueLetter(app);
  const name = await queueLetter(app);
  const failing = {
    ...app,
    letters: {
      ...app.letters,
      content: (of: string) =>
        of === broken ? Promise.reject(new Error('broken')) : app.letters.content(of),
    },
  };
  const { sent, connect } = fakeTransport();

  await sendOutbox(failing, connect);
  expect(sent).toHaveLength(1);
  expect(await app.letters.result(name)).toMatchObject({ sent: 1 });
  app.clock.now = later(DAY + MINUTE);
  await sendOutbox(failing, connect);

  expect(await app.outbox.givenUp()).toMatchObject([
    { reason: 'It could not be made.', message: { letter: broken } },
  ]);
  expect(await app.outbox.waiting()).toEqual([]);
});

test('a reader who is put off keeps no reader of other sections waiting', async () => {
  const app = await appWithLetters();
  for (const name of ['ann', 'ben', 'cat'])
    await subscribe(app, `${name}@example.org`, {
      wishes: { posts: { pace: 'weekly', sections: [name] } },
    });
  const name = 'week-2026-11-16';
  for (const section of ['ann', 'ben', 'cat'])
    await app.letters.saveContent(name, CONTENT, [section]);
  await app.outbox.add(app.newId(), { kind: 'letter', letter: name });
  const at = later(0).toISOString();
  await app.letters.add(name, { at, by: '', about: { kind: 'digest', from: at, until: at } });
  let tries = 0;
  const { sent, connect } = fakeTransport(() => {
    tries += 1;
    if (tries === 1) throw answer('RCPT TO', '450 4.2.0 Greylisted');
  });

  await sendOutbox(app, connect);

  expect(sent).toHaveLength(2);
});

test('each week’s reader gets the content for the chosen sections', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'all@example.org', { wishes: { posts: { pace: 'weekly' } } });
  for (const name of ['ann', 'ben'])
    await subscribe(app, `${name}@example.org`, {
      wishes: {
        posts: {
          pace: 'weekly',
          sections: name === 'ann' ? ['tech', 'writings'] : ['writings', 'tech'],
        },
      },
    });
  await subscribe(app, 'none@example.org', {
    wishes: { posts: { pace: 'weekly', sections: ['history'] } },
  });
  const { section: _, ...content } = CONTENT;
  await app.letters.saveContent('week-2026-11-16', { ...content, subject: 'All' });
  await app.letters.saveContent('week-2026-11-16', { ...content, subject: 'Two' }, [
    'writings',
    'tech',
  ]);
  await app.outbox.add(app.newId(), { kind: 'letter', letter: 'week-2026-11-16' });
  const at = later(0).toISOString();
  const about = { kind: 'digest', from: at, until: at } as const;
  await app.letters.add('week-2026-11-16', { at, by: '', about });
  const { sent, connect } = fakeTransport();

  await sendOutbox(app, connect);

  expect(sent.map((mail) => `${mail.to} ${mail.subject}`).sort()).toEqual([
    'all@example.org All',
    'ann@example.org Two',
    'ben@example.org Two',
  ]);
});

test('nothing is sent while the outbox is held, without a sender, or while another run sends', async () => {
  const app = await appWithLetters();
  await queueTest(app);
  const { sent, connect } = fakeTransport();
  await app.outbox.hold();
  await sendOutbox(app, connect);
  await app.outbox.release();
  const release = await app.claims.claim('outbox', app.newId);
  await sendOutbox(app, connect);
  await release?.();
  await sendOutbox(testApp({}, app.store), connect);
  expect(sent).toEqual([]);

  await sendOutbox(app, connect);

  expect(sent).toHaveLength(1);
});

test('of many runs at once, one sends, and everybody gets one mail', async () => {
  const app = await appWithLetters();
  for (let n = 0; n < 20; n++) await subscribe(app, `reader${n}@example.org`);
  await queueLetter(app);
  const { sent, connect } = fakeTransport(() => new Promise((resolve) => setImmediate(resolve)));

  await Promise.all(
    Array.from({ length: 5 }, () => sendOutbox(testApp(app.settings, app.store), connect)),
  );

  expect(new Set(to(sent)).size).toBe(20);
  expect(sent).toHaveLength(20);
});

test('a run that has no time left asks for the next, which goes on', async () => {
  const app = await appWithLetters();
  await setUpLetters(app);
  for (let n = 0; n < 8; n++) await subscribe(app, `reader${n}@example.org`);
  await queueLetter(app);
  const requests = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(null, { status: 202 })));
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now);
  const { sent, connect } = fakeTransport(() => {
    now += 4 * MINUTE;
  });
  try {
    await sendOutbox(app, connect);
    const first = sent.length;
    while (sent.length < 8) await sendOutbox(app, connect);

    expect(first).toBeLessThan(8);
    expect(requests.mock.calls[0]?.[0]).toEqual(
      new URL('https://commonplace.example/api/background/mail'),
    );
    expect(new Set(to(sent)).size).toBe(8);
  } finally {
    clock.mockRestore();
    requests.mockRestore();
  }
});

test('a failing store ends a run, and the next one sends what is left', async () => {
  const app = await appWithLetters();
  allowLog('store');
  for (let n = 0; n < 6; n++) await subscribe(app, `reader${n}@example.org`);
  await queueLetter(app);
  const { sent, connect } = fakeTransport();
  const { mark } = app.letters;
  let marks = 0;
  const failing = {
    ...app,
    letters: {
      ...app.letters,
      mark: (...given: Parameters<typeof mark>) => {
        marks += 1;
        return marks > 6 ? Promise.reject(new Error('no store')) : mark(...given);
      },
    },
  };
  expectLog('could not be sent');
  await sendOutbox(failing, connect);
  const hashes = sent.map(({ messageId }) => messageId);

  app.clock.now = later(5 * MINUTE);
  await sendOutbox(app, connect);

  const again = sent.slice(hashes.length).map(({ messageId }) => messageId);
  expect(new Set([...hashes, ...again]).size).toBe(6);
  expect(new Set(to(sent)).size).toBe(6);
});
