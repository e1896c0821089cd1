import { request } from 'node:http';
import { expect, test } from 'vitest';
import { respond, startProject, writeFiles } from '#tests/support/servers/project.ts';

const PAGE = `<!doctype html><title>A page</title>${'<p>Its words.</p>'.repeat(200)}`;
const TOML = '[[headers]]\nfor = "/blog/*"\n[headers.values]\nX-Own = "yes"';

/** Asks for a path on a connection of its own; returns everything that comes back but the time. */
async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise((resolve, reject) => {
    request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date, ...rest } = response.headers;
        expect(date).toBeDefined();
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ status: response.statusCode, headers: rest, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

test.each<[string, Record<string, string>, string?]>([
  ['as it is', {}],
  ['with brotli', { 'accept-encoding': 'gzip, deflate, br' }],
  ['with gzip', { 'accept-encoding': 'gzip' }],
  ['for its headers', {}, 'HEAD'],
  ['in part', { range: 'bytes=0-9' }],
])('a page asked for %s is the same each time', async (_, headers, method) => {
  const { url } = await startProject({ site: { 'blog/page.html': PAGE }, toml: TOML });
  const page = `${url}/blog/page`;

  const first = await ask(page, headers, method);

  expect(first).toMatchObject({ headers: { 'x-own': 'yes' } });
  for (let n = 0; n < 3; n++) expect(await ask(page, headers, method)).toEqual(first);
});

test('a page has a tag, must be revalidated, and is a 304 to whoever has it', async () => {
  const { url } = await startProject({ site: { 'page.html': PAGE } });
  const { headers } = await fetch(`${url}/page`);

  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(headers.get('content-type')).toBe('text/html;charset=utf-8');
  for (let n = 0; n < 3; n++) {
    expect(await ask(`${url}/page`, { 'if-none-match': headers.get('etag') ?? '' })).toMatchObject({
      status: 304,
      body: '',
    });
  }
  expect(await ask(`${url}/page`, { 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
});

test('a page of the next build takes the place of the one that was sent before', async () => {
  let text = 'before';
  const platform = await startProject({
    build: async (outDir) => writeFiles(outDir, { 'page.html': text }),
  });
  const read = async () => (await fetch(`${platform.url}/page`)).text();
  for (let n = 0; n < 3; n++) expect(await read()).toBe('before');

  text = 'after';
  await platform.rebuild();

  for (let n = 0; n < 3; n++) expect(await read()).toBe('after');
});

test('a page that a build does not change keeps its tag', async () => {
  const platform = await startProject({
    build: async (outDir) => writeFiles(outDir, { 'page.html': PAGE }),
  });
  const { etag = '' } = ((await ask(`${platform.url}/page`)) as { headers: { etag?: string } })
    .headers;

  await platform.rebuild();

  expect(await ask(`${platform.url}/page`, { 'if-none-match': etag })).toMatchObject({
    status: 304,
  });
});

test('another method at the path of a page that was sent before goes where it went', async () => {
  const { url } = await startProject({
    functions: {
      own: respond("{ path: '/page', method: 'POST' }", "new Response('function')"),
    },
    site: { 'page.html': PAGE },
  });
  for (let n = 0; n < 2; n++) expect(await ask(`${url}/page`)).toMatchObject({ status: 200 });

  const response = await fetch(`${url}/page`, { method: 'POST' });

  expect(await response.text()).toBe('function');
});
