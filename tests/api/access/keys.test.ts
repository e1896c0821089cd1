import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { login } from '#tests/support/app/endpoints.ts';
import { access, isOpen, tryToCreateKey, tryToRevoke } from '#tests/support/app/author.ts';
import { ADA, call, MARY, NOW, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { parseAuthorKeys } from '#author-key';
import { expectLog } from '#tests/support/vitest/log.ts';

type App = ReturnType<typeof testApp>;
type Headers = Awaited<ReturnType<typeof signedIn>>;

/** Creates a key for Ada and signs in with it. */
async function secondKey(app: App, headers: Headers, label = 'Laptop') {
  const { key } = (await (await tryToCreateKey(app, headers, label)).json()) as { key: string };
  return { key, headers: await signedIn(app, key) };
}

test('a created key signs in as its author, and its text is not stored', async () => {
  const app = testApp();
  const first = await signedIn(app);

  const { key, headers } = await secondKey(app, first);

  expect((await access(app, headers)).keys).toEqual([
    { id: expect.any(String), current: false, sessions: 1 },
    {
      id: expect.any(String),
      label: 'Laptop',
      createdAt: NOW.toISOString(),
      current: true,
      sessions: 1,
    },
  ]);
  for (const name of await app.keys()) expect(await app.store.get(name)).not.toContain(key);
});

test('a revoked key cannot sign in, and its sessions end at their next request', async () => {
  const app = testApp();
  const first = await signedIn(app);
  const { key, headers } = await secondKey(app, first);
  const { keys } = await access(app, first);

  const response = await tryToRevoke(app, first, keys.find(({ label }) => label)?.id ?? '');

  expect(response.status).toBe(200);
  expect([await isOpen(app, headers), await isOpen(app, first)]).toEqual([false, true]);
  await expect(call(login(app), { body: { key } })).toBeRefused('wrong_key');
  expect((await access(app, first)).sessions).toHaveLength(1);
});

test('the operator’s key can be revoked from a session of another key', async () => {
  const app = testApp();
  const first = await signedIn(app);
  const { headers } = await secondKey(app, first);
  const given = (await access(app, headers)).keys.find(({ label }) => label === undefined);

  await tryToRevoke(app, headers, given?.id ?? '');

  expect([await isOpen(app, first), await isOpen(app, headers)]).toEqual([false, true]);
  await expect(call(login(app), { body: { key: ADA.key } })).toBeRefused('wrong_key');
});

test('an author removed from ADMIN_KEYS loses every key, including created ones', async () => {
  const before = testApp();
  const [ada, mary] = [await signedIn(before), await signedIn(before, MARY.key)];
  const { key, headers } = await secondKey(before, ada);
  const after = testApp({ authors: parseAuthorKeys(MARY.pair) }, before.store);

  expect(await isOpen(before, headers)).toBe(true);
  const open = [ada, headers, mary].map((one) => isOpen(after, one));
  expect(await Promise.all(open)).toEqual([false, false, true]);
  await expect(call(login(after), { body: { key } })).toBeRefused('wrong_key');
});

test('an unreadable stored key does not affect others', async () => {
  expectLog('Skipped keys/0123456789abcdef');
  const app = testApp();
  await app.store.put('keys/0123456789abcdef', '{"pair":"nonsense","label":"x","at":"never"}');

  expect((await call(login(app), { body: { key: ADA.key } })).status).toBe(200);
});

test('neither the session’s own key nor another author’s can be revoked', async () => {
  const app = testApp();
  const [ada, mary] = [await signedIn(app), await signedIn(app, MARY.key)];
  const own = (await access(app, ada)).keys[0]?.id ?? '';

  await expect(tryToRevoke(app, ada, own)).toBeRefused('key_in_use');
  await expect(tryToRevoke(app, mary, own)).toBeRefused('key_not_found');
  expect(await isOpen(app, ada)).toBe(true);
});

test('a key needs a name, and the number of keys is limited', async () => {
  const app = testApp();
  const headers = await signedIn(app);

  await expect(tryToCreateKey(app, headers, ' ')).toBeRefused('invalid_input', ['label']);
  for (let n = 1; n < LIMITS.keysPerAuthor; n++) await tryToCreateKey(app, headers, `Key ${n}`);
  await expect(tryToCreateKey(app, headers, 'One too many')).toBeRefused('too_many_keys');
});

test('simultaneous requests each make a key', async () => {
  const app = testApp();
  const headers = await signedIn(app);

  const responses = await Promise.all(
    ['Phone', 'Laptop', 'Tablet'].map((label) => tryToCreateKey(app, headers, label)),
  );

  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
});

test('the limit of keys holds for simultaneous requests', async () => {
  const app = testApp();
  const headers = await signedIn(app);
  for (let n = 2; n < LIMITS.keysPerAuthor; n++) {
    const pair = `Ada:sha256-${String(n).repeat(43)}`;
    const [key] = parseAuthorKeys(pair);
    await app.authorKeys.add(key?.fingerprint ?? '', { pair, label: 'x', at: NOW.toISOString() });
  }

  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, n) => tryToCreateKey(app, headers, `One of many ${n}`)),
  );

  expect(responses.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect((await access(app, headers)).keys.length).toBeLessThanOrEqual(LIMITS.keysPerAuthor);
});
