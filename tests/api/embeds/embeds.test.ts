import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { embeds } from '#tests/support/app/endpoints.ts';
import { describePage } from '#usecases/embeds/describe-page.ts';
import { call, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { startForeignSite } from '#tests/support/foreign-site.ts';

/** Describes a page of a site on this machine, which counts as a public one. */
async function describe(listener: RequestListener) {
  const { port, options } = await startForeignSite(listener);
  return describePage({ url: `http://old.example:${port}/page` }, options);
}

const page = (head: string) =>
  `<!doctype html><head><title>A page &amp; more</title>${head}</head>`;
const html = { 'content-type': 'text/html; charset=utf-8' };
const LINK = '<link rel="alternate" type="application/json+oembed" href="/oembed?a=1&amp;b=2">';

test('title and author of a page come from the oEmbed address that it names', async () => {
  const asked: (string | undefined)[] = [];
  const description = await describe(({ url }, response) => {
    asked.push(url);
    if (url === '/page') response.writeHead(200, html).end(page(LINK));
    else {
      const body = { title: ' A\n <b>title</b> ', author_name: 'Ada', html: '<script></script>' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
  });

  expect(description).toEqual({ title: 'A <b>title</b>', author: 'Ada' });
  expect(asked).toEqual(['/page', '/oembed?a=1&b=2']);
});

test.each([
  ['its own title', 200, html, page(''), 'A page & more'],
  ['its own title if its oEmbed address fails', 200, html, page(LINK), 'A page & more'],
  ['nothing for a page that is not there', 404, html, page(''), ''],
  ['nothing for a file', 200, { 'content-type': 'video/mp4' }, 'x', ''],
])('a page is described by %s', async (_, status, headers, body, title) => {
  const description = await describe(({ url }, response) => {
    if (url === '/page') response.writeHead(status, headers).end(body);
    else response.writeHead(500).end();
  });

  expect(description).toEqual({ title, author: '' });
});

test('a page that names an address inside a network is not followed there', async () => {
  const head = '<link type="application/json+oembed" href="http://169.254.169.254/latest">';
  const description = await describe((_, response) =>
    response.writeHead(200, html).end(page(head)),
  );

  expect(description).toEqual({ title: 'A page & more', author: '' });
  expect(await describePage({ url: 'http://169.254.169.254/latest' })).toEqual({
    title: '',
    author: '',
  });
});

test('an author may ask about a page only by its address', async () => {
  const app = testApp();
  const body = { url: 'file:///etc/passwd' };

  expect((await call(embeds(app), { body, headers: await signedIn(app) })).status).toBe(422);
});
