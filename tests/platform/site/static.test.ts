import { SECURITY_HEADERS } from '#http/endpoint.ts';
import { readdirSync, readlinkSync } from 'node:fs';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startProject } from '#tests/support/servers/project.ts';
import { raw } from '#tests/support/servers/raw-request.ts';

const LONG = '<p>words worth keeping</p>'.repeat(200);
const site = {
  'index.html': 'home',
  '404.html': 'nothing here',
  'blog/tech.html': LONG,
  'about/index.html': 'about',
  'with space.txt': 'space',
  'tags/فلسفة-التاريخ.html': LONG,
};

test('a page is found with and without its ending or a slash', async () => {
  const { url } = await startProject({ site });
  const get = async (path: string) => {
    const response = await fetch(url + path);
    return [response.status, await response.text()];
  };

  expect(await get('/')).toEqual([200, 'home']);
  for (const path of ['/blog/tech', '/blog/tech/', '/blog/tech.html']) {
    expect(await get(path)).toEqual([200, LONG]);
  }
  for (const path of ['/about', '/about/', '/about/index.html']) {
    expect(await get(path)).toEqual([200, 'about']);
  }
  expect(await get('/with%20space.txt')).toEqual([200, 'space']);
  expect(await get('/blog')).toEqual([404, 'nothing here']);
});

test('an address in capitals leads to its page, and an icon has its type', async () => {
  const { url } = await startProject({ site: { ...site, 'favicon.ico': 'icon' } });

  const capitals = await fetch(`${url}/Blog/TECH?a=B`, { redirect: 'manual' });
  expect([capitals.status, capitals.headers.get('location')]).toEqual([301, '/blog/tech?a=B']);
  expect((await fetch(`${url}/Blog/Other`)).status).toBe(404);
  expect((await fetch(`${url}/favicon.ico`)).headers.get('content-type')).toBe('image/x-icon');
});

test('a page with any script in its address is found on the disk and in memory', async () => {
  const { url } = await startProject({ site });
  const path = `/tags/${encodeURIComponent('فلسفة-التاريخ')}`;

  for (const address of [path, path, path.toLowerCase(), `${path}.html`]) {
    const response = await fetch(url + address);
    expect([response.status, await response.text()]).toEqual([200, LONG]);
  }
});

test('a text names its encoding, also when it is sent from memory', async () => {
  const files = { 'a.css': 'a{}', 'a.js': '1', 'sitemap.xml': '<a/>', 'icon.svg': '<svg/>' };
  const { url } = await startProject({ site: files });

  for (let n = 0; n < 2; n++) {
    const types = Object.keys(files).map(async (file) =>
      (await fetch(`${url}/${file}`)).headers.get('content-type'),
    );
    expect(await Promise.all(types)).toEqual([
      'text/css;charset=utf-8',
      'text/javascript;charset=utf-8',
      'text/xml;charset=utf-8',
      'image/svg+xml;charset=utf-8',
    ]);
  }
});

test('a rule may name another type than that of the file, the first time and later', async () => {
  const toml =
    '[[headers]]\nfor = "/:list/feed.json"\n[headers.values]\nContent-Type = "application/feed+json"';
  const { url } = await startProject({ site: { ...site, 'tech/feed.json': '{}' }, toml });

  for (let n = 0; n < 3; n++) {
    const { headers } = await fetch(`${url}/tech/feed.json`);
    expect(headers.get('content-type')).toBe('application/feed+json');
  }
});

test('a file of an unknown type is sent as bytes, also from memory', async () => {
  const { url } = await startProject({ site: { 'index/en_1.pf_index': 'words' } });

  for (let n = 0; n < 2; n++) {
    const response = await fetch(`${url}/index/en_1.pf_index`);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(await response.text()).toBe('words');
  }
});

test('HEAD responds like GET without the body; other methods reach no file', async () => {
  const { url } = await startProject({ site });

  const head = await fetch(`${url}/blog/tech`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  });
  expect(head.headers.get('content-length')).toBe(String(LONG.length));
  expect(await head.text()).toBe('');
  expect((await fetch(`${url}/none`, { method: 'HEAD' })).status).toBe(404);
  expect((await fetch(`${url}/blog/tech`, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${url}/none`, { method: 'POST' })).status).toBe(404);
});

test.each([
  ['bytes=2-5', 206, LONG.slice(2, 6)],
  ['bytes=5000-', 206, LONG.slice(5_000)],
  ['bytes=99999-', 416, ''],
  ['bytes=-5', 200, LONG],
  ['bytes=0-0', 200, LONG],
  ['bytes=9-2', 200, LONG],
  ['lines=1-2', 200, LONG],
])('the range %s gets the status %i', async (range, status, body) => {
  const { url } = await startProject({ site });

  const response = await raw(url, '/blog/tech', { range });

  expect(response).toMatchObject({ status, body });
});

test.skipIf(process.platform !== 'linux')(
  'a visitor who leaves midway leaves no file open',
  async () => {
    const { url, dataDir } = await startProject({
      site: { 'large.bin': new Uint8Array(20_000_000) },
    });
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(dataDir);
        } catch {
          return false;
        }
      }).length;
    const leave = () =>
      new Promise<void>((resolve) => {
        const leaving = request(`${url}/large.bin`, (response) => {
          response.once('data', () => leaving.destroy());
        });
        leaving
          .on('close', resolve)
          .on('error', () => undefined)
          .end();
      });

    await Promise.all(Array.from({ length: 20 }, leave));

    await expect.poll(openFiles).toBe(0);
  },
);

test('a malformed path or host is a 400, and no path leads out of the site', async () => {
  const { url } = await startProject({ site });

  expect((await raw(url, '/%')).status).toBe(400);
  expect((await raw(url, '/%ff')).status).toBe(400);
  expect((await raw(url, 'http://elsewhere/')).status).toBe(400);
  expect((await raw(url, '/', { host: 'a/b' })).status).toBe(400);
  for (const path of [
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/netlify.toml',
    '//x/',
  ]) {
    expect((await raw(url, path)).status).toBe(404);
  }
});

test('a page is a 304 to whoever names a date since its change and no tag', async () => {
  const { url } = await startProject({ site: { 'page.html': 'words' } });
  const modified = (await fetch(`${url}/page`)).headers.get('last-modified') ?? '';
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${url}/page`, { headers })).status;

  expect(await status({ 'if-modified-since': modified })).toBe(304);
  expect(await status({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
  expect(await status({ 'if-modified-since': 'nonsense' })).toBe(200);
  expect(await status({ 'if-modified-since': modified, 'if-none-match': '"other"' })).toBe(200);
});

test('responses of the platform itself have the security headers', async () => {
  const { url } = await startProject({
    site: { 'page.html': 'words' },
    toml: '[[redirects]]\nfrom = "/old"\nto = "/page"',
  });
  const responses = [
    await fetch(`${url}/old`, { redirect: 'manual' }),
    await fetch(`${url}/%ff`),
    await fetch(`${url}/page`, { method: 'POST' }),
    await fetch(`${url}/none`),
  ];

  expect(responses.map(({ status }) => status)).toEqual([301, 400, 405, 404]);
  for (const { headers } of responses) {
    expect(Object.fromEntries(headers)).toMatchObject(SECURITY_HEADERS);
  }
});

test('the 404 page is compressed for a browser that takes it', async () => {
  const { url } = await startProject({ site: { ...site, '404.html': LONG } });

  const response = await fetch(`${url}/none`, { headers: { 'accept-encoding': 'br' } });

  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe(LONG);
});
test('a text is compressed for a browser that takes it', async () => {
  const { url } = await startProject({ site });
  const encodingFor = async (accepted: string) => {
    const response = await fetch(`${url}/blog/tech`, { headers: { 'accept-encoding': accepted } });
    expect(await response.text()).toBe(LONG);
    return response.headers.get('content-encoding');
  };

  expect(await encodingFor('gzip, br')).toBe('br');
  expect(await encodingFor('gzip')).toBe('gzip');
  expect(await encodingFor('identity')).toBeNull();
});
test('a text of a megabyte is compressed too, the first time and later', async () => {
  const text = 'words worth keeping '.repeat(50_000);
  const { url } = await startProject({ site: { 'archive.json': text } });

  for (let n = 0; n < 2; n++) {
    const response = await fetch(`${url}/archive.json`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe(text);
  }
});
