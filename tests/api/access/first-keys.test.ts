import { randomBytes, scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { login } from '#api/access/login.ts';
import { parseAuthorKeys } from '#author-key';
import { isOpen } from '#tests/support/app/author.ts';
import { ADA, call, cookieFrom, testApp } from '#tests/support/app/test-app.ts';
import { instantStore } from '#tests/support/store/netlify-latency.ts';

/** Makes a key with a pair of the first form, which holds a salted scrypt hash. */
function firstKey(author: string) {
  const key = randomBytes(32).toString('base64url');
  const salt = randomBytes(16);
  const hash = scryptSync(key, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
  return { key, pair: `${author}:${salt.toString('base64url')}.${hash.toString('base64url')}` };
}

const MARY = firstKey('Mary Ann');

const openApp = (pairs: string, store = instantStore()) =>
  testApp({ authors: parseAuthorKeys(pairs) }, store);

/** Sends more wrong keys at once than may wait, each from an address of its own. */
const flood = (run: ReturnType<typeof login>) =>
  Array.from({ length: 20 }, (_, n) =>
    call(run, { body: { key: `wrong ${n}` }, ip: `192.0.2.${n}` }),
  );

const statuses = async (responses: readonly Promise<Response>[]) =>
  new Set((await Promise.all(responses)).map(({ status }) => status));

test('a key of the first form signs in, and its text is not stored', async () => {
  const app = openApp(MARY.pair);

  const response = await call(login(app), { body: { key: MARY.key } });
  await app.settled();

  expect(response.status).toBe(200);
  expect(await isOpen(app, cookieFrom(response))).toBe(true);
  for (const name of await app.keys()) expect(await app.store.get(name)).not.toContain(MARY.key);
});

test('a key is accepted however many wrong ones are tried', async () => {
  const app = openApp(`${ADA.pair},${MARY.pair}`);
  const run = login(app);
  const attempts = flood(run);

  expect((await call(run, { body: { key: ADA.key } })).status).toBe(200);
  expect(await statuses(attempts)).toEqual(new Set([401, 503]));
});

test('a key of the first form that has signed in once is accepted in the same way', async () => {
  const before = openApp(MARY.pair);
  await call(login(before), { body: { key: MARY.key } });
  await before.settled();
  // Another process, which knows nothing of the first one but the store.
  const run = login(openApp(MARY.pair, before.store));
  const attempts = flood(run);

  expect((await call(run, { body: { key: MARY.key } })).status).toBe(200);
  expect(await statuses(attempts)).toEqual(new Set([401]));
});

test('a revoked key of the first form stays revoked after it has signed in', async () => {
  const app = openApp(MARY.pair);
  await call(login(app), { body: { key: MARY.key } });
  await app.settled();
  const [fingerprint = ''] = app.settings.authors.map((key) => key.fingerprint);
  await app.authorKeys.revoke(fingerprint, 'Mary Ann', app.now());

  await expect(call(login(app), { body: { key: MARY.key } })).toBeRefused('wrong_key');
});

test('wrong keys leave the queue of scrypt hashes as they found it', async () => {
  const app = openApp(MARY.pair);
  const run = login(app);

  expect(await statuses(flood(run))).toEqual(new Set([401, 503]));
  expect((await call(run, { body: { key: MARY.key } })).status).toBe(200);
});
