import { expect, test } from 'vitest';
import type {
  FoundAddress,
  LineResult,
  ListedSubscriber,
} from '#domain/letters/subscriber-list.ts';
import { LIMITS } from '#domain/limits.ts';
import { addressKeys } from '#store/letters/address-keys.ts';
import {
  listedSubscribers as subscribers,
  subscriber,
  subscriberImport,
  subscriberSearch,
} from '#tests/support/app/endpoints.ts';
import { appWithLetters, mailSettings, subscribe } from '#tests/support/app/letters.ts';
import { call, later, NOW, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { DAY } from '#domain/timing.ts';

const AT = '2024-03-05T08:00:00.000Z';

async function list(app: TestApp, path = '/api/admin/letters/subscribers') {
  const response = await call(subscribers(app), { headers: await signedIn(app), path });
  return { response, items: (await response.json()) as ListedSubscriber[] };
}

const search = async (app: TestApp, address: string) =>
  (await (
    await call(subscriberSearch(app), { body: { address }, headers: await signedIn(app) })
  ).json()) as FoundAddress;

const remove = async (app: TestApp, hash: string) =>
  call(subscriber(app), { method: 'DELETE', params: { hash }, headers: await signedIn(app) });

const tryToImport = async (app: TestApp, lines: readonly object[], options: object = {}) =>
  call(subscriberImport(app), {
    body: { lines, origin: 'ghost', isPreview: false, ...options },
    headers: await signedIn(app),
  });

const importLines = async (...args: Parameters<typeof tryToImport>) =>
  ((await (await tryToImport(...args)).json()) as { results: LineResult[] }).results;

test('the list has the addresses page by page, and no cache keeps it', async () => {
  const app = await appWithLetters();
  for (const [n, name] of ['ada', 'grace', 'mary'].entries()) {
    await subscribe(app, `${name}@example.org`, { at: later(n).getTime() });
  }

  const first = await list(app, '/api/admin/letters/subscribers?limit=2');
  const next = /<([^>]+)>/.exec(first.response.headers.get('link') ?? '')?.[1] ?? '';
  const second = await list(app, next);

  expect(first.response.headers.get('cache-control')).toBe('private, no-store');
  expect(first.items.map(({ address }) => address)).toEqual([
    'mary@example.org',
    'grace@example.org',
  ]);
  expect(second.items.map(({ address }) => address)).toEqual(['ada@example.org']);
  expect(second.response.headers.get('link')).toBeNull();
});

test('an address of another key is listed without its text', async () => {
  const app = await appWithLetters();
  const hash = await subscribe(app, 'ada@example.org');
  const keys = addressKeys(new Uint8Array(32).fill(9));
  const other = testApp({ mail: { server: 'smtp://127.0.0.1:2', keys } }, app.store);

  const { items } = await list(other);

  expect(items).toEqual([expect.not.objectContaining({ address: expect.anything() as string })]);
  expect(items[0]?.hash).toBe(hash);
});

test('an address is found in any case, and a removed one stays away from imports', async () => {
  const app = await appWithLetters();
  const hash = await subscribe(app, 'Ada@Example.org');

  expect((await search(app, 'ADA@example.ORG')).subscriber?.address).toBe('Ada@Example.org');
  expect((await remove(app, hash)).status).toBe(200);

  expect(await search(app, 'ada@example.org')).toEqual({
    ended: { at: NOW.toISOString(), reason: 'removed' },
  });
  expect(await importLines(app, [{ address: 'ada@example.org', at: AT }])).toEqual(['ended']);
  expect((await list(app)).items).toEqual([]);
  await expect(remove(app, hash)).toBeRefused('subscriber_not_found');
});

test('an import adds people with the time of their consent, and sends nothing', async () => {
  const app = await appWithLetters();

  const results = await importLines(app, [{ address: ' Ada@example.org ', at: AT }]);

  expect(results).toEqual(['added']);
  expect((await list(app)).items).toEqual([
    expect.objectContaining({
      address: 'Ada@example.org',
      at: AT,
      origin: 'ghost',
      wishes: { posts: { pace: 'each' } },
    }),
  ]);
  expect(await app.keys('outbox/')).toEqual([]);
});

test('a bad line stops no other', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'known@example.org');

  const results = await importLines(app, [
    { address: 'no address', at: AT },
    {},
    { address: 'eve@example.org\nBcc: x@example.org', at: AT },
    { address: 'KNOWN@example.org', at: AT },
    { address: 'undated@example.org' },
    { address: 'odd@example.org', at: 'yesterday' },
    { address: 'future@example.org', at: later(3 * DAY).toISOString() },
    { address: 'new@example.org', at: AT, wishes: 'all' },
    { address: 'NEW@example.org', at: AT },
  ]);

  expect(results).toEqual([
    'invalid',
    'invalid',
    'invalid',
    'known',
    'undated',
    'undated',
    'future',
    'added',
    'known',
  ]);
  expect((await list(app)).items).toHaveLength(2);
});

test('a preview changes nothing', async () => {
  const app = await appWithLetters();

  const lines = [{ address: 'ada@example.org', at: AT }];
  expect(await importLines(app, lines, { isPreview: true })).toEqual(['added']);

  expect(await app.keys('subscribers/')).toEqual([]);
});

test('people without a date come with the statement of the author, which is stored', async () => {
  const app = await appWithLetters();
  const statement = { at: AT, how: 'Ticked a box at the book fair' };
  const lines = [{ address: 'ada@example.org' }, { address: 'grace@example.org', at: AT }];

  expect(await importLines(app, lines, { statement })).toEqual(['added', 'added']);

  const { items } = await list(app);
  const byAddress = new Map(items.map(({ address, statement: stated }) => [address, stated]));
  expect(byAddress.get('ada@example.org')).toBe('Ticked a box at the book fair');
  expect(byAddress.get('grace@example.org')).toBeUndefined();
  await expect(
    tryToImport(app, lines, { statement: { ...statement, at: later(3 * DAY).toISOString() } }),
  ).toBeRefused('invalid_input', ['statement']);
});

test('a request with too many lines is refused', async () => {
  const lines = Array.from({ length: LIMITS.subscribersPerImport + 1 }, () => ({}));
  await expect(tryToImport(await appWithLetters(), lines)).toBeRefused('invalid_input', ['lines']);
});

test('without a mail server nobody is listed, found or imported', async () => {
  const app = testApp();
  await expect(call(subscribers(app), { headers: await signedIn(app) })).toBeRefused('letters_off');
  await expect(tryToImport(app, [{ address: 'ada@example.org', at: AT }])).toBeRefused(
    'letters_off',
  );
  expect(await app.keys('subscribers/')).toEqual([]);
});

test('no address is in any key or text of the store', async () => {
  const app = await appWithLetters();
  await importLines(app, [{ address: 'ada@example.org', at: AT }]);

  for (const key of await app.keys()) {
    expect(key + ((await app.store.get(key)) ?? '')).not.toContain('ada@example');
  }
  expect(mailSettings().keys.hashOf('ada@example.org')).toMatch(/^[0-9a-f]{32}$/);
});
