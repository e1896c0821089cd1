import { takeRequests } from '#tests/support/app/take-requests.ts';
import { expect, test } from 'vitest';
import { asked } from '#api/letters/letter-pages.ts';
import { timeOfId } from '#domain/id.ts';
import { DAY } from '#domain/timing.ts';
import { subscribers } from '#tests/support/app/endpoints.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import {
  ask,
  confirmed,
  grace,
  GRACE,
  GRACE_HASH,
  KEYS,
  lettersApp,
  leaveToken,
  sendLeave,
} from '#tests/support/app/subscribers.ts';
import { slowStore } from '#tests/support/store/slow-store.ts';
import { call, later, NOW, ORIGIN, testApp } from '#tests/support/app/test-app.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MINUTE = 60_000;

test('a request stores the encrypted address and queues one mail that asks to confirm', async () => {
  const app = await lettersApp();

  const response = await ask(app, { pace: 'weekly', sections: ['tech', 'history', 'tech'] });

  expect(response.status).toBe(202);
  const { confirmed: already, waiting } = await grace(app);
  expect(already).toBeUndefined();
  expect(waiting).toMatchObject([
    { wishes: { posts: { pace: 'weekly', sections: ['tech', 'history'] } }, origin: 'form' },
  ]);
  expect(KEYS.open(waiting[0]?.address ?? '', GRACE_HASH)).toBe(GRACE);
  expect((await app.outbox.waiting()).map(({ message }) => message)).toEqual([
    { kind: 'confirm', hash: GRACE_HASH, request: waiting[0]?.id },
  ]);
  for (const key of await app.keys()) {
    expect(`${key} ${await app.store.get(key)}`).not.toContain('grace');
    expect(key).not.toContain('203.0.113.1');
  }
});

test('a form without scripts leads to a page that says what happens next', async () => {
  const app = await lettersApp();
  const body = 'email=grace%40example.org&pace=each&sections=tech&sections=history&website=';
  const response = await call(subscribers(app), { body, headers: { ...FORM, origin: ORIGIN } });
  const multipart = new FormData();
  multipart.append('email', 'other@example.org');

  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/letters/asked');
  expect((await grace(app)).waiting[0]?.wishes.posts?.sections).toEqual(['tech', 'history']);
  expect((await call(subscribers(app), { body: multipart })).status).toBe(303);

  const page = await call(asked(app), { path: '/letters/asked' });
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(await page.text()).toContain('Check your inbox');
  const after = async (referer: string) =>
    (await call(asked(app), { path: '/letters/asked', headers: { referer } })).text();
  expect(await after(`${ORIGIN}/blog/tech/tides202611210000`)).toContain(
    '<a href="/blog/tech/tides202611210000">',
  );
  // An address of many letters must not be tried in many ways.
  const long = `${ORIGIN}/${'evil'.repeat(2_000)}!`;
  const others = ['https://evil.example/blog/tech/a', `${ORIGIN}//evil.example`, 'tides', long];
  for (const other of others)
    expect(await after(other)).not.toMatch(/<a href="[^"]*(?:evil|tides|blog)/);
});

test('a form that fails leads to a page that says why, and offers the form again', async () => {
  const app = await lettersApp();
  const response = await call(subscribers(app), { body: 'email=grace', headers: FORM });
  const path = response.headers.get('location') ?? '';

  expect(path).toBe('/letters/asked?failed=invalid_input');
  const page = await call(asked(app), { path });
  expect(await page.text()).toMatch(/Please check your address.*<form [^>]*method="post"/s);
  const forged = await call(asked(app), { path: '/letters/asked?failed=<script>' });
  expect(await forged.text()).not.toContain('<script>');
});

test('fields that are wrong are named, and nothing is stored', async () => {
  const app = await lettersApp();
  const before = await app.keys();

  await expect(await ask(app, { email: 'a@b' })).toBeRefused('invalid_input', ['email']);
  await expect(await ask(app, { email: ['a@b.c'] })).toBeRefused('invalid_input', ['email']);
  await expect(await ask(app, { pace: 'hourly' })).toBeRefused('invalid_input', ['pace']);
  await expect(await ask(app, { sections: ['nowhere'] })).toBeRefused('invalid_input', [
    'sections',
  ]);
  await expect(await ask(app, { website: 'spam.example' })).toBeRefused('looks_automated');
  await expect(await ask(app, { email: 'grace@example.org\r\nBcc: eve@example.org' })).toBeRefused(
    'invalid_input',
    ['email'],
  );
  expect(await app.keys()).toEqual(before);
});

test('a site without letters takes no addresses', async () => {
  const noServer = await lettersApp();
  Object.assign(noServer.settings, { mail: { problem: 'LETTERS_KEY' } });
  allowLog("open 'post-shell.html'");

  for (const app of [testApp(), noServer, await lettersApp(undefined, { letters: undefined })]) {
    const before = await app.keys();
    await expect(await ask(app)).toBeRefused('letters_off');
    expect(await app.keys()).toEqual(before);
  }
  const page = await call(asked(testApp()), {});
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('This site sends no letters.');
});

test('the response and its steps are the same for known and unknown addresses', async () => {
  const slow = slowStore(NOW.getTime());
  const app = await lettersApp(slow.store);
  takeRequests();
  await confirmed(app);
  await confirmed(app, { email: 'left@example.org' });
  await sendLeave(app, leaveToken('posts', KEYS.hashOf('left@example.org')));
  await ask(app, { email: 'waiting@example.org' });

  const measured = [];
  for (const name of ['grace', 'left', 'waiting', 'unknown', 'grace']) {
    app.clock.now = later(12 * MINUTE + measured.length);
    const measure = async () => ask(app, { email: `${name}@example.org` }, name);
    const { value, took, operations } = await slow.measure(measure);
    const headers = Object.fromEntries(value.headers);
    measured.push({ status: value.status, headers, body: await value.text(), took, operations });
  }

  const { operations: last, ...limited } = measured.pop() ?? { operations: undefined };
  for (const one of measured) expect(one).toEqual(measured[0]);
  // Above the limit no mail is sent, after the same time.
  const { operations, ...others } = measured[0] ?? { operations: undefined };
  expect(limited).toEqual(others);
  expect(operations).toMatchObject({ list: 2, put: 3 });
  expect(last).toMatchObject({ list: 2, put: 2 });
});

test('many clients cannot bomb an address, one after another or at once', async () => {
  const app = await lettersApp();
  const variants = ['grace@example.org', 'GRACE@example.org', 'gr.ace+1@example.org'];

  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      ask(app, { email: variants[n % variants.length] }, `203.0.113.${n}`),
    ),
  );
  expect(await app.outbox.waiting()).toHaveLength(1);
  for (let n = 1; n <= 50; n++) {
    app.clock.now = later(n * 15 * MINUTE);
    const response = await ask(app, { email: variants[n % 3] }, `198.51.100.${n}`);
    expect(response.status).toBe(202);
  }

  expect(await app.outbox.waiting()).toHaveLength(3);
});

test('a client that floods gets 429, and its refused requests leave nothing', async () => {
  const app = await lettersApp();
  for (let n = 0; n < 6; n++) {
    app.clock.now = later(n);
    expect((await ask(app, { email: `a${n}@example${n}.org` })).status).toBe(202);
  }
  const before = await app.keys();
  app.clock.now = later(10);

  const response = await ask(app, { email: 'b@example.org' });
  const form = await call(subscribers(app), { body: 'email=b%40example.org', headers: FORM });

  expect(response.headers.get('retry-after')).toBe('3600');
  await expect(response).toBeRefused('too_many');
  expect(form.headers.get('location')).toBe('/letters/asked?failed=too_many');
  expect(await app.keys()).toEqual(before);
  expect((await ask(app, { email: 'b@example.org' }, '2001:db8::1')).status).toBe(202);
});

test('a flood from everywhere ends in silence, and the log has no address', async () => {
  const app = await lettersApp();
  const hash = KEYS.hashOf('x');
  for (let n = 0; n < 2_000; n++) {
    await app.requestMarks.add({
      id: app.newId(),
      at: NOW.getTime(),
      client: KEYS.hashOf(String(n)),
      mailbox: hash,
      domain: hash,
    });
  }
  app.clock.now = later(1);
  const lines = expectLog('no more mails');
  const before = await app.keys();

  expect((await ask(app)).status).toBe(202);

  expect(await app.keys()).toEqual(before);
  expect(lines.join()).not.toContain('grace');
});

test('a failing store is told to the reader, without the address in the log', async () => {
  const app = await lettersApp();
  const lines = expectLog('disk full of');
  app.requestMarks.add = () => Promise.reject(new Error('disk full of bits'));

  await expect(await ask(app)).toBeRefused('unexpected');
  const form = await call(subscribers(app), { body: `email=${GRACE}`, headers: FORM });
  expect(form.headers.get('location')).toBe('/letters/asked?failed=unexpected');
  expect(lines.join()).not.toContain('grace');
});

test('unconfirmed requests go after a week, and the marks of requests after two days', async () => {
  const app = await lettersApp();
  await ask(app);
  const [request] = (await grace(app)).waiting;
  await confirmed(app, { email: 'ada@example.org' });

  app.clock.now = new Date(timeOfId(request?.id ?? '') + 7 * DAY);
  await cleanUp(app);
  expect((await grace(app)).waiting).toHaveLength(1);
  expect(await app.keys('asked/')).toEqual([]);
  app.clock.now = new Date(app.clock.now.getTime() + 1);
  await cleanUp(app);
  await app.settled();

  expect(await app.keys(`subscribers/${GRACE_HASH}`)).toEqual([]);
  expect([...(await app.subscribers.all()).values()].map((one) => Boolean(one.confirmed))).toEqual([
    true,
  ]);
});
