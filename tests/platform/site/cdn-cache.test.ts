import { expect, test } from 'vitest';
import { openCdnCache } from '#platform/cdn/cdn-cache.ts';
import { respond, startProject } from '#tests/support/servers/project.ts';

const CONTROL = 'public, durable, max-age=60, stale-while-revalidate=600';
const ORIGIN = 'https://commonplace.example';

/** A cache with a clock of its own, over a function that counts its calls. */
function openCounting(headers: Record<string, string> = {}) {
  const clock = { now: 0 };
  const cdn = openCdnCache({ now: () => clock.now });
  let calls = 0;
  const call = () => {
    calls += 1;
    const own = { 'netlify-cdn-cache-control': CONTROL, 'netlify-cache-tag': 'a,b', ...headers };
    return Promise.resolve(new Response(String(calls), { headers: { ...own, etag: '"e"' } }));
  };
  const get = (path = '/', init: RequestInit = {}) =>
    cdn.respond(new Request(ORIGIN + path, init), call);
  const read = async (...args: Parameters<typeof get>) => (await get(...args)).text();
  return { ...{ cdn, clock, get, read }, calls: () => calls };
}

test('a response is kept for as long as it says', async () => {
  const { clock, read } = openCounting();

  expect(await read()).toBe('1');
  clock.now = 59_999;
  expect(await read()).toBe('1');
});

test('a stale copy is sent while a new one is fetched, unless it is too old', async () => {
  const { clock, read } = openCounting();
  await read();

  clock.now = 60_000;
  expect(await read()).toBe('1');
  await new Promise(setImmediate);
  expect(await read()).toBe('2');
  clock.now = 60_000 + 660_000;
  expect(await read()).toBe('3');
});

test('a client without the tag of a copy gets it if it is newer than what the client has', async () => {
  const made = 'Sat, 21 Nov 2026 12:00:00 GMT';
  const { get } = openCounting({ 'last-modified': made });
  await get();
  const statusSince = async (since: string, known?: string) => {
    const headers = { 'if-modified-since': since, ...(known && { 'if-none-match': known }) };
    return (await get('/', { headers })).status;
  };

  expect(await statusSince(made)).toBe(304);
  expect(await statusSince('Sat, 21 Nov 2026 11:59:59 GMT')).toBe(200);
  expect(await statusSince('yesterday')).toBe(200);
  expect(await statusSince(made, '"other"')).toBe(200);
  expect(await statusSince('yesterday', '"e"')).toBe(304);
});

test('a host that a client makes up costs no call for a site whose address is known', async () => {
  let calls = 0;
  const call = () => {
    calls += 1;
    const headers = { 'netlify-cdn-cache-control': CONTROL, 'netlify-cache-tag': 'a' };
    return Promise.resolve(new Response('same', { headers }));
  };
  for (const isOneSite of [true, false]) {
    const cdn = openCdnCache({ isOneSite });
    calls = 0;
    for (const host of ['site.example', 'made-up.example']) {
      await cdn.respond(new Request(`https://${host}/feed.json`), call);
    }
    expect(calls).toBe(isOneSite ? 1 : 2);
  }
});

test('a purge forgets the copies with its tag, and no other', async () => {
  const { cdn, read } = openCounting();
  await read();

  cdn.purge(['c']);
  expect(await read()).toBe('1');
  cdn.purge(['c', 'b']);
  expect(await read()).toBe('2');
});

test('what was asked for before a purge is not kept after it', async () => {
  const cdn = openCdnCache();
  const late = Promise.withResolvers<Response>();
  const headers = { 'netlify-cdn-cache-control': CONTROL, 'netlify-cache-tag': 'a' };

  const first = cdn.respond(new Request(ORIGIN), () => late.promise);
  cdn.purge(['a']);
  late.resolve(new Response('old', { headers }));
  expect(await (await first).text()).toBe('old');

  const second = await cdn.respond(new Request(ORIGIN), () => Promise.resolve(new Response('new')));
  expect(await second.text()).toBe('new');
});

test('only the named parameters and cookies make copies of their own', async () => {
  const { read } = openCounting({ 'netlify-vary': 'query=page|since,cookie=session' });

  expect(await read('/?page=1&utm_source=x')).toBe('1');
  expect(await read('/?utm_source=y&page=1')).toBe('1');
  expect(await read('/?page=2')).toBe('2');
  expect(await read('/?page=1', { headers: { cookie: 'session=s; other=o' } })).toBe('3');
  expect(await read('/?page=1', { headers: { cookie: 'other=o' } })).toBe('1');
});

test('without such names every parameter does', async () => {
  const { read } = openCounting();

  expect(await read('/?a=1')).toBe('1');
  expect(await read('/?a=2')).toBe('2');
  expect(await read('/?a=1')).toBe('1');
});

test.each<[string, Record<string, string>]>([
  ['is private', { 'netlify-cdn-cache-control': 'private, no-store' }],
  ['sets a cookie', { 'set-cookie': 'a=b' }],
  ['names no time', { 'netlify-cdn-cache-control': 'public' }],
])('a response that %s is not kept', async (_, headers) => {
  const { read } = openCounting(headers);

  await read();
  expect(await read()).toBe('2');
});

test('another method goes to the function', async () => {
  const { calls, get } = openCounting();

  await get();
  await get('/', { method: 'POST' });
  await get('/', { method: 'HEAD' });

  expect(calls()).toBe(3);
});

test('a client that has the content already gets a 304, first or later', async () => {
  const { calls, get } = openCounting();
  const headers = { 'if-none-match': 'W/"e"' };

  expect((await get('/', { headers })).status).toBe(304);
  expect((await get('/', { headers })).status).toBe(304);
  expect((await get('/', { headers: { 'if-none-match': '"f"' } })).status).toBe(200);
  expect(calls()).toBe(1);
});

test.each(['GET', 'HEAD', 'POST'])(
  'the headers for the CDN do not leave it: %s',
  async (method) => {
    const { get } = openCounting({ 'netlify-vary': 'query=a' });

    for (let n = 0; n < 2; n++) {
      const { headers } = await get('/', { method });
      expect([...headers.keys()].filter((name) => name.startsWith('netlify-'))).toEqual([]);
    }
  },
);

test('a response whose headers cannot be changed is sent', async () => {
  const cdn = openCdnCache();
  const redirect = () => Promise.resolve(Response.redirect(`${ORIGIN}/elsewhere`));

  expect((await cdn.respond(new Request(ORIGIN), redirect)).status).toBe(302);
});

test.each(['br', 'gzip'])('a copy is compressed with %s for whoever takes it', async (encoding) => {
  const { url } = await startProject({
    functions: {
      page: respond(
        "{ path: '/page' }",
        `new Response('words '.repeat(500), { headers: { 'content-type': 'text/html', etag: '"e"',
          'netlify-cdn-cache-control': '${CONTROL}', 'netlify-cache-tag': 'pages' } })`,
      ),
    },
  });
  const ask = (known = '') =>
    fetch(`${url}/page`, { headers: { 'accept-encoding': encoding, 'if-none-match': known } });

  for (let n = 0; n < 2; n++) {
    const response = await ask();
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.text()).toBe('words '.repeat(500));
    expect((await ask(response.headers.get('etag') ?? '')).status).toBe(304);
  }
});

test.each([
  ['application/xml; charset=utf-8', 'br'],
  ['application/feed+json; charset=utf-8', 'br'],
  ['application/octet-stream', null],
])('a copy of type %s has the encoding %s', async (type, encoding) => {
  const cdn = openCdnCache();
  const shared = { 'netlify-cdn-cache-control': CONTROL, 'netlify-cache-tag': 'a' };
  const headers = { ...shared, 'content-type': type };
  const request = new Request(ORIGIN, { headers: { 'accept-encoding': 'br' } });

  const response = await cdn.respond(request, () =>
    Promise.resolve(new Response('text '.repeat(1_000), { headers })),
  );

  expect(response.headers.get('content-encoding')).toBe(encoding);
});

test('a deploy forgets every copy, and a function can purge by tags', async () => {
  Object.assign(globalThis, { count: 0 });
  const platform = await startProject({
    functions: {
      count: respond(
        "{ path: '/count' }",
        `new Response(String(++globalThis.count), { headers: {
          'netlify-cdn-cache-control': '${CONTROL}', 'netlify-cache-tag': 'counts' } })`,
      ),
      purge: `import { purgeCache } from '@netlify/functions';
        export const config = { path: '/purge' };
        export default async () => {
          await purgeCache({ tags: ['counts'], apiURL: process.env.PURGE_API_URL });
          return new Response('purged');
        };`,
    },
  });
  const get = async (path = '/count') => (await fetch(platform.url + path)).text();

  expect([await get(), await get()]).toEqual(['1', '1']);
  expect(await get('/purge')).toBe('purged');
  expect([await get(), await get()]).toEqual(['2', '2']);
  await platform.rebuild();
  expect(await get()).toBe('3');
});
