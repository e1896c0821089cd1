import { expect, onTestFinished, test, vi } from 'vitest';
import { openBlobs } from '#platform/blobs/blobs.ts';
import { blobsStore } from '#store/drivers/blobs.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { awaitAdmission } from '#store/drivers/request-limit.ts';
import { skippingClock } from '#tests/support/store/skipping-clock.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';

/** A store that a function writes and a build reads, and the requests that the build makes. */
async function openForBuild(perMinute?: number) {
  const clock = skippingClock();
  const limit = perMinute === undefined ? {} : { limit: { perMinute, now: clock.now } };
  const blobs = await openBlobs({ dataDir: tempFolder(), ...limit });
  onTestFinished(() => blobs.close());
  const use = (context: string) => void (process.env['NETLIFY_BLOBS_CONTEXT'] = context);
  const waits = allowLog(/had its requests; going on in \d+ s/);
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  use(blobs.context);
  const asFunction = blobsStore('test');
  return {
    blobs,
    clock,
    waits,
    put: async (facts: Readonly<Record<string, string>>) => {
      use(blobs.context);
      await inBatches(Object.entries(facts), ([key, body]) => asFunction.put(key, body));
      use(blobs.buildContext);
      fetched.mockClear();
    },
    requests: () => fetched.mock.calls.map(([input]) => new URL(input as string).pathname),
  };
}

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`a/${1_000 + n}`, `fact ${n}`]));

test('a build lists through the API and reads a fact with two requests', async () => {
  const { put, requests } = await openForBuild();
  await put({ 'a/b': 'wörds', 'a/c': '', 'b/d': 'other' });
  const store = blobsStore('test');

  expect((await store.list('a/')).map(({ key }) => key)).toEqual(['a/b', 'a/c']);
  expect(await store.get('a/b')).toBe('wörds');
  expect(requests()).toEqual([
    '/api/v1/blobs/local/site:test',
    '/api/v1/blobs/local/site:test/a/b',
    '/signed/local/site:test/a/b',
  ]);
  expect(await store.get('a/none')).toBeUndefined();
  expect(await new Response(await store.open('a/b')).text()).toBe('wörds');
});

test('a build sees the same tags as a function, over more than one page', async () => {
  const { blobs, put } = await openForBuild();
  await put(numbered(1_100));
  const asBuild = await blobsStore('test').list('a/');
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;

  expect(asBuild).toHaveLength(1_100);
  expect(asBuild).toEqual(await blobsStore('test').list('a/'));
});

test('a build can neither write nor remove', async () => {
  const { put } = await openForBuild();
  await put({ 'a/b': '1' });
  const store = blobsStore('test');

  await expect(store.put('a/b', '2')).rejects.toMatchObject({ code: 'store_unavailable' });
  await expect(store.remove('a/b')).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(await store.get('a/b')).toBe('1');
});

test('a signed URL reads the fact that it was made for and no other', async () => {
  const { blobs, put } = await openForBuild();
  await put({ 'a/b': '1', 'a/c': '2' });
  const { apiURL, token } = JSON.parse(
    Buffer.from(blobs.buildContext, 'base64').toString(),
  ) as Record<'apiURL' | 'token', string>;
  const signed = await fetch(`${apiURL}/api/v1/blobs/local/site:test/a/b`, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json;type=signed-url',
    },
  });
  const { url } = (await signed.json()) as { url: string };

  expect(await (await fetch(url)).text()).toBe('1');
  expect((await fetch(url.replace('/a/b', '/a/c'))).status).toBe(403);
  expect((await fetch(`${apiURL}/api/v1/blobs/local/site:test/a/b`)).status).toBe(401);
});

test('a build waits until the API lets more requests through', async () => {
  const { clock, put, waits } = await openForBuild(50);
  await put(numbered(120));
  const store = blobsStore('test', awaitAdmission(clock));

  const read = await Promise.all(Object.keys(numbered(120)).map((key) => store.get(key)));

  expect(read).toEqual(Object.values(numbered(120)));
  expect(clock.skipped()).toBeGreaterThan(60_000);
  expect(clock.skipped()).toBeLessThan(180_000);
  expect(waits).not.toEqual([]);
});

test('a build gives up after ten minutes of waiting', async () => {
  const { clock, put } = await openForBuild(2);
  await put(numbered(60));
  const store = blobsStore('test', awaitAdmission(clock));

  const read = Promise.all(Object.keys(numbered(60)).map((key) => store.get(key)));

  await expect(read).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(clock.skipped()).toBeGreaterThan(8 * 60_000);
  expect(clock.skipped()).toBeLessThanOrEqual(10 * 60_000);
});

test('a function does not wait for a limit', async () => {
  const { clock, put } = await openForBuild(1);
  await put({ 'a/b': '1' });
  const store = blobsStore('test');
  await store.get('a/b');

  await expect(store.get('a/b')).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(clock.skipped()).toBe(0);
});

test.each([
  ['does not say when to come back', undefined, 5_000],
  ['names a time that is a day away', 86_400, 5_000],
  ['names a time that has passed', -1, 1_000],
  ['names a time in half a minute', 30, 30_000],
])('a build waits where a response %s', async (_, seconds, pause) => {
  let time = 1_800_000_000_000;
  const clock = { now: () => time, until: (next: number) => Promise.resolve((time = next)) };
  const begin = time;
  const headers = new Headers();
  if (seconds !== undefined) headers.set('x-ratelimit-reset', String(begin / 1_000 + seconds));
  expectLog(`had its requests; going on in ${pause / 1_000} s`);

  expect(await awaitAdmission(clock)(new Response(null, { status: 429, headers }))).toBe(true);
  expect(time - begin).toBe(pause);
});
