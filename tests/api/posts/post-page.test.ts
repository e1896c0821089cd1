import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postPage } from '#api/posts/post-page.ts';
import { postPath, PostRef } from '#domain/posts/post.ts';
import { markSite, NO_SITE } from '#domain/site/shell-site.ts';
import { publish } from '#tests/support/app/blog.ts';
import { comment } from '#tests/support/app/readers.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { call, testApp, type TestApp } from '#tests/support/app/test-app.ts';
import { builtShell, SHELL } from '#tests/support/app/built-shell.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const read = (app: TestApp, params: Record<string, string> = samplePath) =>
  call(postPage(app), { params });

test('a post that is not built yet is a complete page with its own title and description', async () => {
  const app = testApp({ siteDir: builtShell() });
  await publish(app, { title: 'Tides & <b>other</b> $& things' });

  const response = await read(app);
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain(
    '<title>Tides &amp; &lt;b&gt;other&lt;/b&gt; $&amp; things - Writings</title>',
  );
  expect(html).toContain('<meta name="description" content="What the sea returns"/>');
  expect(html).toContain(
    '<link rel="canonical" href="https://commonplace.example/blog/writings/ontides202611211200"/>',
  );
  expect(html).toContain('The tide came in <em>late</em>.');
  expect(html).toMatch(/^<html><head><title>.*<\/main><\/body><\/html>$/s);
});

test('a post that is not built yet has those styles of the shell that it needs', async () => {
  const sheets = ['anchors', 'code'].map((name) => `<style data-sheet="${name}">.a{}</style>`);
  const app = testApp({ siteDir: builtShell(sheets.join('') + SHELL) });
  await publish(app, { content: [{ type: 'paragraph', text: 'A <code>tide</code>.' }] });

  expect(await (await read(app)).text()).toMatch(
    /^<style data-sheet="code">\.a\{\}<\/style><html>/,
  );
});

test('a built page that cannot be read is logged, and the post is rendered', async () => {
  const dir = builtShell();
  // A folder in its place cannot be read by anybody, not even by root.
  mkdirSync(join(dir, `${postPath(PostRef.parse(samplePath))}.html`), { recursive: true });
  const app = testApp({ siteDir: dir });
  await publish(app);
  expectLog('EISDIR');

  expect(await (await read(app)).text()).toContain('The tide came in <em>late</em>.');
});

test('a post that is not built yet shows the line about its author that the shell holds', async () => {
  const authors = [{ name: 'Ada', about: '--><b>Sails' }];
  const app = testApp({ siteDir: builtShell(SHELL + markSite({ ...NO_SITE, authors })) });
  await publish(app, { author: 'Ada' });

  const html = await (await read(app)).text();

  expect(html).toContain('Written by <b dir="auto"><a href="/authors/ada">Ada</a></b>');
  expect(html).toContain('--&gt;&lt;b&gt;Sails');
  expect(html).not.toContain('<!--site');
});

test('a post that is not built yet is in the language of the built site', async () => {
  const mark = markSite({ ...NO_SITE, language: 'pt-BR' });
  const app = testApp({ siteDir: builtShell(SHELL + mark) });
  await publish(app);
  await comment(app);

  const html = await (await read(app)).text();

  expect(html).toMatch(/Em <time[^>]*>\d+ de .* de \d+<\/time>, por /);
  expect(html).toContain('<h2 id="discussion">Conversa</h2>');
  expect(html).toContain('1 comentário, 0 respostas');
  expect(await (await read(app, { category: 'tech', id: 'none202601011200' })).text()).toContain(
    'Texto não encontrado',
  );
});

test('a post that is not built yet can be read by programs if the site takes some', async () => {
  const pageOf = async (more: { programs?: true }) => {
    const app = testApp({ siteDir: builtShell(SHELL + markSite({ ...NO_SITE, ...more })) });
    await publish(app);
    return (await read(app)).text();
  };

  expect(await pageOf({ programs: true })).toContain('<article class="post h-entry"');
  expect(await pageOf({})).toContain('<article class="post"');
});

test('a post that is not built yet offers letters if the site sends some', async () => {
  const pageOf = async (lettersOn: boolean) => {
    const app = testApp({ siteDir: builtShell(SHELL + markSite({ ...NO_SITE, lettersOn })) });
    await publish(app);
    return (await read(app)).text();
  };

  const html = await pageOf(true);
  expect(html).toContain('<form action="/api/subscribers" method="post">');
  expect(html).toContain('name="sections" value="tech"');
  expect(html).toContain('data-letters="true"');
  expect(await pageOf(false)).not.toMatch(/subscribe|data-letters/);
});

test('a post that is not built yet is shared with the card of its category, and described', async () => {
  const cards = { writings: '/cards/writings.png' };
  const shown = { corrections: true, lettersOn: false, language: 'en' };
  const mark = markSite({ title: 'Sails', authors: [], cards, ...shown });
  const app = testApp({ siteDir: builtShell(SHELL + mark) });
  await publish(app, { title: '</script><b>Tides', coverImage: '' });

  const html = await (await read(app)).text();
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];

  expect(html).toContain(
    'property="og:image" content="https://commonplace.example/cards/writings.png"',
  );
  expect(html).toContain('href="/blog/writings/rss.xml"');
  expect(JSON.parse(json)).toMatchObject({
    '@graph': [
      { '@type': 'BlogPosting', headline: '</script><b>Tides', publisher: { name: 'Sails' } },
      { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Writings' }, {}] },
    ],
  });
});

test('unsanitised HTML in the store is harmless on the page', async () => {
  const app = testApp({ siteDir: builtShell() });
  await publish(app);
  const [key = ''] = await app.keys('documents/');
  await app.store.put(
    key,
    ((await app.store.get(key)) ?? '').replace('<em>', '<img src=x onerror=x()><em>'),
  );

  expect(await (await read(app)).text()).not.toContain('onerror');
});

test.each([
  ['a post that does not exist', samplePath],
  ['a category that does not exist', { category: 'cooking', id: samplePost.id }],
  ['an id of another form', { category: 'tech', id: '%3Cscript%3E' }],
])('%s is a 404 page that says so', async (_, params) => {
  const response = await read(testApp({ siteDir: builtShell() }), params);
  const html = await response.text();

  expect(response.status).toBe(404);
  expect(html).toContain('<title>Blog Post Not Found</title>');
  expect(html).toContain('noindex');
  expect(html).toContain('Go Back');
});

test('a store that does not respond results in a page with a retry button', async () => {
  expectLog('Error: down');
  const { app, watch } = watchedApp({ siteDir: builtShell() });
  watch.fails = /./;

  const response = await read(app);
  const html = await response.text();

  expect(response.status).toBe(503);
  expect(html).toContain('Oops! Something went wrong');
  expect(html).toContain('Blog fetch failed: HTTP 503 Service Unavailable');
  expect(html).toContain('Try Again');
});

test('a post is rendered in the shell of the current build', async () => {
  const app = testApp({ siteDir: builtShell() });
  await publish(app);
  const next = builtShell(SHELL.replace('<body>', '<body class="next">'));

  expect(await (await read(app)).text()).not.toContain('class="next"');
  const after = call(postPage({ ...app, settings: { ...app.settings, siteDir: next } }), {
    params: samplePath,
  });
  expect(await (await after).text()).toContain('class="next"');
});

test('a post can be read without the built shell', async () => {
  expectLog("open '/nowhere/post-shell.html'");
  const app = testApp({ siteDir: '/nowhere' });
  await publish(app);

  const response = await read(app);

  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('The tide came in <em>late</em>.');
  const [, style = ''] = /<style>(.*)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(html).toMatch(/http-equiv="content-security-policy" content="default-src 'none'; [^"]*"/);
  expect(html).toContain(`style-src 'sha256-${hash}'`);
});

test('a post that is not built yet shows its discussion, if comments can be read', async () => {
  expectLog("open '/nowhere/post-shell.html'");
  expectLog('Error: down');
  const { app, watch } = watchedApp({ siteDir: '/nowhere' });
  await publish(app);
  const { id } = await comment(app, { comment: 'In the <em>page</em>' });
  const page = async () => (await call(postPage(app), { params: samplePath })).text();

  expect(await page()).toContain(`id="comment-${id}"`);
  expect(await page()).toContain('1 comment, 0 replies');
  watch.fails = / comments\//;
  const without = await page();
  expect(without).toContain('The tide came in <em>late</em>.');
  expect(without).toContain('0 comments, 0 replies');
});

test('a missing post leads back to the list of its category without a script', async () => {
  const app = testApp({ siteDir: builtShell() });

  const known = await read(app, { category: 'history', id: samplePath.id });
  const unknown = await read(app, { category: 'poems', id: samplePath.id });

  expect(await known.text()).toContain('href="/blog/history" data-go-back');
  expect(await unknown.text()).toContain('href="/" data-go-back');
});
