import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '#tests/support/app/test-app.ts';
import { HERE } from '#tests/support/bluesky/site.ts';
import { serveHere } from '#tests/support/servers/serve-here.ts';
import { loadPage } from '#usecases/webmention/load-page.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const failsWith = (code: string): unknown => expect.objectContaining({ code });

/** Loads a page of a server that responds in some way, and counts its requests. */
async function load(listener: RequestListener, path = '/a', settings: object = {}) {
  let requests = 0;
  const url = await serveHere((request, response) => {
    requests += 1;
    listener(request, response);
  });
  const loading = loadPage(testApp({ ...HERE, ...settings }), url + path);
  return { url, loading, requests: () => requests };
}

const redirectTo =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end();

test('a page has its address after redirects, its Link headers and its HTML', async () => {
  const { url, loading } = await load((request, response) => {
    if (request.url === '/a') return response.writeHead(301, { location: '/b#part' }).end();
    return response.writeHead(200, { ...HTML, link: ['</x>; rel=me', '</y>'] }).end('<p>Ebb é');
  });

  expect(await loading).toEqual({
    url: `${url}/b`,
    status: 200,
    link: ['</x>; rel=me, </y>'],
    html: '<p>Ebb é',
  });
});

test.each([
  ['its header', 'text/html; charset=ISO-8859-1', '<p>'],
  ['itself', 'text/html', '<meta charset="iso-8859-1"><p>'],
  ['nothing that is known', 'text/html; charset=none', '<p>'],
])('a page is decoded as %s says', async (_, type, start) => {
  const bytes = Buffer.from(`${start}é`, type.endsWith('none') ? 'utf8' : 'latin1');
  const { loading } = await load((_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes),
  );

  expect((await loading).html).toBe(`${start}é`);
});

test('a page ends where its elements are nested too deeply', async () => {
  const start = '<title>A</title>' + '<div>'.repeat(1_000);
  const { loading } = await load((_, response) =>
    response.writeHead(200, HTML).end(start + '<div>'.repeat(200_000)),
  );

  expect((await loading).html).toBe(start);
});

test('a page that is gone or has failed has its status', async () => {
  const { loading } = await load((_, response) => response.writeHead(410, HTML).end('gone'));

  expect(await loading).toMatchObject({ status: 410 });
});

test('a file that is not HTML has its headers, and is not read however large it is', async () => {
  const { loading } = await load((_, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4', link: '</x>; rel=webmention' });
    response.write(Buffer.alloc(2_000_000));
  });

  expect(await loading).toMatchObject({ html: '', link: ['</x>; rel=webmention'] });
});

test.each([
  ['says that it is large', { 'content-length': '5000000' }],
  ['does not say how large it is', {}],
])('a page above a megabyte that %s is not loaded', async (_, headers) => {
  const { loading } = await load((_request, response) =>
    response.writeHead(200, { ...HTML, ...headers }).end(Buffer.alloc(5_000_000, ' ')),
  );

  await expect(loading).rejects.toThrow(failsWith('image_too_large'));
});

test('a page that does not come within five seconds is not loaded', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  onTestFinished(() => spy.mockRestore());
  const { loading } = await load((_, response) => void response.writeHead(200, HTML).write('<p>'));

  await expect(loading).rejects.toThrow(failsWith('image_unreachable'));
  expect(spy.mock.lastCall?.[0]).toBeLessThanOrEqual(5_000);
});

test.each([
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'http://192.168.0.1/',
  'http://other.example/',
  'https://other.example:8443/',
  'https://ada:secret@other.example/',
  'file:///etc/passwd',
])('a redirect to %s is not followed', async (location) => {
  const { loading, requests } = await load(redirectTo(location));

  await expect(loading).rejects.toThrow(failsWith('image_address'));
  expect(requests()).toBe(1);
});

test.each([
  ['of this machine, from a site elsewhere', { siteUrl: 'https://b.example' }],
  ['from a preview', { reachesOut: false }],
])('no page is loaded %s', async (_, settings) => {
  const { loading, requests } = await load(() => undefined, '/a', settings);

  await expect(loading).rejects.toThrow(failsWith('image_address'));
  expect(requests()).toBe(0);
});

test('endless redirects end', async () => {
  const { loading, requests } = await load(redirectTo('/a'));

  await expect(loading).rejects.toThrow(failsWith('image_unreachable'));
  expect(requests()).toBe(6);
});
