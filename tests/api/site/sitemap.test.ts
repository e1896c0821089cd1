import { HOUR } from '#domain/timing.ts';
import { expect, test, vi } from 'vitest';
import { router } from '#api/router.ts';
import { markSite } from '#domain/site/shell-site.ts';
import { routes } from '#functions/pages.ts';
import { openPost, saveDraft, tryToEdit, unpublishSample } from '#tests/support/app/author.ts';
import { builtShell, SHELL } from '#tests/support/app/built-shell.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { publishThought } from '#tests/support/app/readers.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { savePage, tryToDeletePage } from '#tests/support/app/site-content.ts';
import {
  call,
  later,
  NOW,
  ORIGIN,
  signedIn,
  type TestApp,
  testApp,
} from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

const load = (app: TestApp, path = '/sitemap.xml', headers = {}) =>
  call(router(app, routes), { path, headers });

/** Returns an app whose build has these static pages. */
const appBuiltWith = (staticPages = { paths: ['/follow', '/daily-thoughts'], own: ['about'] }) =>
  testApp({ siteDir: siteWith(staticPages) });

const siteWith = (staticPages: { paths: string[]; own: string[] }) =>
  builtShell(
    SHELL + markSite({ title: 'Sails', authors: [], cards: {}, corrections: true, staticPages }),
  );

/** Reads the pages of the sitemap with the times of their last changes. */
async function listedIn(app: TestApp, path?: string): Promise<Map<string, string | undefined>> {
  const xml = await (await load(app, path)).text();
  const entries = xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g);
  return new Map([...entries].map(([, url = '', time]) => [url.replace(ORIGIN, ''), time]));
}

const POST = '/blog/writings/ontides202611211200';

test('the sitemap has a post and its lists with their last change, and no deleted one, without a build', async () => {
  const app = appBuiltWith();
  const ofPost = [POST, '/authors/ada', '/tags/sea', `/tags/${encodeURIComponent('فلسفة')}`];
  const before = await listedIn(app);
  expect([...before.keys()]).toEqual([
    ...['/', '/blog/philosophy', '/blog/history', '/blog/lsconcern', '/blog/tech'],
    ...['/blog/writings', '/archive', '/authors', '/tags', '/follow', '/daily-thoughts'],
  ]);

  await publish(app, { tags: ['Sea', 'فلسفة'] });
  app.clock.now = later(HOUR);
  await tryToEdit(app, (await openPost(app)).revision, { title: 'On ebbs' });
  const listed = await listedIn(app);
  for (const path of ['/', '/blog/writings', ...ofPost])
    expect(listed.get(path), path).toBe(later(HOUR).toISOString());
  expect(listed.get('/blog/tech')).toBeUndefined();

  await remove(app);
  expect(await listedIn(app)).toEqual(before);
});

test('the sitemap has no draft, no unpublished post, and a scheduled one from its time on', async () => {
  const app = appBuiltWith();
  await publish(app);
  await unpublishSample(app);
  await saveDraft(app, { title: 'Later', publishAt: later(HOUR).toISOString() });
  const posts = async () =>
    [...(await listedIn(app)).keys()].filter((path) => /\d{12}$/.test(path));
  expect(await posts()).toEqual([]);

  app.clock.now = later(HOUR);
  await runSchedule(app);

  expect(await posts()).toEqual([expect.stringMatching(/^\/blog\/writings\/later/)]);
});

test('the sitemap has the static pages of the build, but no own page that was deleted since', async () => {
  const app = appBuiltWith({ paths: ['/daily-thoughts', '/page-label'], own: ['about'] });
  await publishThought(app);
  await savePage(app);
  await savePage(app, { title: 'Not built yet' }, 'contact');

  const listed = await listedIn(app);
  expect(listed.get('/about')).toBe(NOW.toISOString());
  expect(listed.get('/daily-thoughts')).toBe(NOW.toISOString());
  expect(listed.has('/page-label')).toBe(true);
  expect(listed.has('/contact')).toBe(false);
  await tryToDeletePage(app);
  expect((await listedIn(app)).has('/about')).toBe(false);
});

test('the CDN keeps the sitemap until a post or thought changes, each part by itself', async () => {
  const app = appBuiltWith();

  const { headers } = await load(app);

  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'netlify-cdn-cache-control': 'public, durable, max-age=259200, stale-while-revalidate=604800',
    'netlify-cache-tag': 'posts,thoughts',
    'netlify-vary': 'query=part,cookie=__Host-session|session',
  });
  expect((await load(app, '/sitemap.xml?part=1')).status).toBe(200);
});

test.each([
  ...[
    '',
    '0',
    '01',
    '001',
    '2',
    '-1',
    '+1',
    '%2B1',
    '1.0',
    '1.5',
    '1e0',
    '0x1',
    '1%20',
    '%EF%BC%91',
  ],
  ...['x', '9'.repeat(400), '1&part=1', '1&part=2'],
])('part=%s of the sitemap is not there, and no copy of the CDN', async (part) => {
  const { status, headers } = await load(appBuiltWith(), `/sitemap.xml?part=${part}`);

  expect(status).toBe(404);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.has('netlify-cdn-cache-control')).toBe(false);
});

test('the sitemap of 10,000 posts is in parts, each made of two lists', async () => {
  const { app, watch } = watchedApp({ siteDir: siteWith({ paths: [], own: [] }) });
  const read = app.documents.index.bind(app.documents);
  const posts = Array.from({ length: 10_000 }, (_, n) => ({
    ...samplePost,
    id: `tides${n}202611211200`,
    date: `${2000 + (n % 25)}-11-21T11:00:00.000Z`,
    tags: [`Tag ${n % 300}`, `Sea ${n % 7}`],
    author: `Author ${n % 5}`,
    wordCount: 3,
    excerpt: 'The tide came in.',
    document: 'd',
    rev: 'r',
  }));
  vi.spyOn(app.documents, 'index').mockImplementation(async () => ({ ...(await read()), posts }));

  const parts = [...(await listedIn(app)).keys()];
  expect(parts).toEqual(['/sitemap.xml?part=1', '/sitemap.xml?part=2']);
  watch.operations.length = 0;
  await load(app);
  expect(watch.operations).toEqual(['list documents/', 'list feed/']);
  const pages = [];
  for (const part of parts) {
    const xml = await (await load(app, part)).text();
    expect(xml.length).toBeLessThan(4_000_000);
    pages.push(...(await listedIn(app, part)).keys());
  }
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toEqual(
    expect.arrayContaining([
      ...['/blog/writings/page/417', '/archive/2024/page/2', '/tags/sea-1/page/60'],
      ...['/authors/author-4/page/84', '/blog/writings/tides9999202611211200'],
    ]),
  );
});

test('the tags of posts are served most frequent first, and fresh to an author', async () => {
  const app = testApp();
  const tags = async (headers = {}) =>
    (await load(app, '/tags.json', headers)).json() as Promise<unknown>;
  expect(await tags()).toEqual([]);
  await publish(app, { tags: ['Sea', 'Sand'] });
  await publish(app, { id: 'other202611211200', tags: ['sea', 'Ebb'] });

  expect(await tags()).toEqual(['Sea', 'Ebb', 'Sand']);
  const headers = await signedIn(app);
  expect((await load(app, '/tags.json', headers)).headers.get('cache-control')).toMatch('no-store');
  await remove(app);
  expect(await tags(headers)).toEqual(['Ebb', 'sea']);
});
