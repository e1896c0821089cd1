import { expect, onTestFinished, test, vi } from 'vitest';
import { endSubscription } from '#usecases/letters/end-subscription.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import {
  answer,
  appWithLetters,
  fakeTransport,
  mailSettings,
  queueLetter,
  queueTest,
  setUpLetters,
  subscribe,
  to,
} from '#tests/support/app/letters.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { takeRequests } from '#tests/support/app/take-requests.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';

const MINUTE = 60_000;
const { keys } = mailSettings();

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
  app.clock.now = later(2 * MINUTE);
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
});

test('letters without a name of the sender have that of the site', async () => {
  const app = await appWithLetters({ letters: { fromName: '' } });
  await subscribe(app, 'ann@example.org');
  await queueLetter(app);
  const { sent, connect } = fakeTransport();

  await sendOutbox(app, connect);

  expect(sent[0]?.from).toEqual({ name: 'Commonplace', address: 'ada@site.example' });
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
  app.clock.now = later(15 * MINUTE);

  await sendOutbox(app, connect);

  expect(to(sent)).toEqual(['ann@example.org']);
  expect(await app.letters.result(name)).toMatchObject({ sent: 1 });
});

test('a subscriber who changes the wishes while a letter is under way still gets it', async () => {
  const app = await appWithLetters();
  const wishes = { posts: { pace: 'each' }, replies: true } as const;
  const hash = await subscribe(app, 'ann@example.org', { wishes });
  await queueLetter(app);
  app.clock.now = later(MINUTE);
  await endSubscription(app, keys.token('leave', hash, 'replies'));
  const { sent, connect } = fakeTransport();

  await sendOutbox(app, connect);

  expect((await app.subscribers.of(hash)).confirmed?.wishes).toEqual({ posts: { pace: 'each' } });
  expect(to(sent)).toEqual(['ann@example.org']);
});

test('nothing is sent while the outbox is held, without a sender, or while another run sends', async () => {
  const app = await appWithLetters();
  await queueTest(app);
  const { sent, connect } = fakeTransport();
  await app.outbox.hold();
  await sendOutbox(app, connect);
  await app.outbox.release();
  const claim = await app.claims.claim('outbox', app.newId);
  await sendOutbox(app, connect);
  await claim?.release();
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
  const requests = takeRequests();
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { sent, connect } = fakeTransport(() => {
    now += 4 * MINUTE;
  });
  onTestFinished(() => clock.mockRestore());

  await sendOutbox(app, connect);
  const first = sent.length;
  while (sent.length < 8) await sendOutbox(app, connect);

  expect(first).toBeLessThan(8);
  expect(requests.mock.calls[0]?.[0]).toEqual(
    new URL('https://commonplace.example/api/background/outbox'),
  );
  expect(new Set(to(sent)).size).toBe(8);
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

  app.clock.now = later(15 * MINUTE);
  await sendOutbox(app, connect);

  const again = sent.slice(hashes.length).map(({ messageId }) => messageId);
  expect(new Set([...hashes, ...again]).size).toBe(6);
  expect(new Set(to(sent)).size).toBe(6);
});
