import { expect, test } from 'vitest';
import { startProject } from '#tests/support/servers/project.ts';
import { raw } from '#tests/support/servers/raw-request.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const site = {
  '404.html': 'nothing here',
  'index.html': 'home',
  'about/index.html': 'about',
  'blog/tech.html': 'tech',
};

const redirects = `
[[redirects]]
from = "/tech"
to = "/blog/tech"
[[redirects]]
from = "/old/*"
to = "/new/:splat"
status = 302
[[redirects]]
from = "/read/:post/of/:category"
to = "/blog/:category/:post"
[[redirects]]
from = "/about"
to = "/"
[[redirects]]
from = "/blog/tech"
to = "/"
force = true
[[redirects]]
from = "/shown/*"
to = "/about"
status = 200
[[redirects]]
from = "/called/:name"
to = "/api/hello/:name"
status = 200
[[redirects]]
from = "/round/*"
to = "/round/:splat"
status = 200
[[redirects]]
from = "/gone/*"
to = "/about"
status = 404
[[redirects]]
from = "/api/*"
to = "/"
force = true
`;
const hello = `
export const config = { path: '/api/hello/:name' };
export default async (request, { params }) => new Response('hello ' + params.name);`;

test('redirects lead on, with what their pattern caught and with the query', async () => {
  const { url } = await startProject({ site, toml: redirects });

  expect(await raw(url, '/tech?a=b')).toMatchObject({ status: 301, location: '/blog/tech?a=b' });
  expect(await raw(url, '/old/a/%C3%BC%0d%0a?b')).toMatchObject({
    status: 302,
    location: '/new/a/%C3%BC%0d%0a?b',
  });
  expect(await raw(url, '/old')).toMatchObject({ location: '/new/' });
  expect(await raw(url, '/read/one/of/tech')).toMatchObject({ location: '/blog/tech/one' });
});

test('functions go before files, and files before redirects that are not forced', async () => {
  const { url } = await startProject({ site, toml: redirects, functions: { hello } });

  expect(await raw(url, '/about')).toMatchObject({ status: 200, body: 'about' });
  expect(await raw(url, '/blog/tech')).toMatchObject({ status: 301, location: '/' });
  expect(await raw(url, '/api/hello/ada')).toMatchObject({ status: 200, body: 'hello ada' });
  expect(await raw(url, '/api/other')).toMatchObject({ status: 301, location: '/' });
});

test('a rewrite shows a file or a function under the path that was asked for', async () => {
  const { url } = await startProject({ site, toml: redirects, functions: { hello } });

  expect(await raw(url, '/shown/by/this')).toMatchObject({ status: 200, body: 'about' });
  expect(await raw(url, '/called/ada')).toMatchObject({ status: 200, body: 'hello ada' });
  expect(await raw(url, '/gone/long/ago')).toMatchObject({ status: 404, body: 'about' });
  expect(await raw(url, '/round/about')).toMatchObject({ status: 404, body: 'nothing here' });
});

test('a redirect that asks for what is not done here is an error at the start', async () => {
  const toml = '[[redirects]]\nfrom = "/a"\nto = "https://example.com/a"\nstatus = 200';

  await expect(startProject({ toml })).rejects.toThrow('The redirect from /a has proxy');
});

test('netlify.toml sets the headers of files by their path, and none of functions', async () => {
  const toml = `
[[headers]]
for = "/*"
[headers.values]
X-Everywhere = "yes"
[[headers]]
for = "/about"
[headers.values]
Cache-Control = "public, max-age=60"`;
  const { url } = await startProject({ site, toml, functions: { hello } });
  const headersOf = async (path: string) => {
    const { headers } = await fetch(url + path);
    return [headers.get('x-everywhere'), headers.get('cache-control')];
  };

  expect(await headersOf('/about')).toEqual(['yes', 'public, max-age=60']);
  expect(await headersOf('/')).toEqual(['yes', 'public, max-age=0, must-revalidate']);
  expect(await headersOf('/none')).toEqual(['yes', 'public, max-age=0, must-revalidate']);
  expect(await headersOf('/api/hello/ada')).toEqual([null, null]);
});

test('a rule of _redirects that is not valid is left out, named, and stops no other', async () => {
  expectLog('"from":"/x"');
  expectLog('/.netlify/functions/x');
  const rules = [
    '/x 1=2 /blog/tech/one 301!',
    '/.netlify/functions/x /blog/tech/one 301',
    '/2019 /blog/tech/one 301',
  ].join('\n');
  const { url } = await startProject({ site: { ...site, _redirects: rules } });

  expect(await raw(url, '/2019')).toMatchObject({ status: 301, location: '/blog/tech/one' });
});

test('the file _redirects of a build leads on behind files, and by a query before them', async () => {
  const rules = [
    '/2019/05/title /blog/tech/one 301',
    '/about /blog/tech/one 301',
    '/gr%C3%BC%C3%9Fe /blog/tech/two 301',
    '/ p=12 /blog/tech/two 301!',
  ].join('\n');
  const { url } = await startProject({ site: { ...site, _redirects: rules } });

  for (const path of ['/2019/05/title', '/2019/05/title/']) {
    expect(await raw(url, path)).toMatchObject({ status: 301, location: '/blog/tech/one' });
  }
  expect(await raw(url, '/gr%C3%BC%C3%9Fe?a=b')).toMatchObject({ location: '/blog/tech/two?a=b' });
  expect(await raw(url, '/?p=12')).toMatchObject({ status: 301, location: '/blog/tech/two' });
  expect(await raw(url, '/?p=13')).toMatchObject({ status: 200, body: 'home' });
  expect(await raw(url, '/about')).toMatchObject({ status: 200, body: 'about' });
  expect(await raw(url, '/_redirects')).toMatchObject({ status: 404 });
});
