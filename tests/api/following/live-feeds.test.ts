import { HOUR } from '#domain/timing.ts';
import { expect, test, vi } from 'vitest';
import { router } from '#api/router.ts';
import { AppError } from '#domain/errors.ts';
import { otherFeeds, siteFeed } from '#domain/site/feed-link.ts';
import { routes } from '#functions/pages.ts';
import { openPost, saveDraft, tryToEdit, unpublishSample } from '#tests/support/app/author.ts';
import { builtShell } from '#tests/support/app/built-shell.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { brokenRules, FEED_FILES } from '#tests/support/app/feed-rules.ts';
import { approve, decline, pending, tryToSubmit } from '#tests/support/app/readers.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { tryToSaveSettings } from '#tests/support/app/site-content.ts';
import { call, later, ORIGIN, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

const load = (app: TestApp, path: string, headers = {}) =>
  call(router(app, routes), { path, headers });
const text = async (app: TestApp, path: string) => (await load(app, path)).text();
const status = async (app: TestApp, path: string) => (await load(app, path)).status;
const edit = async (app: TestApp, changes: object) =>
  tryToEdit(app, (await openPost(app)).revision, changes);

test.each(FEED_FILES.flatMap((file) => [`/${file}`, `/blog/${samplePost.category}/${file}`]))(
  'the feed %s has a new post with its text, and no deleted one, without a build',
  async (path) => {
    const app = testApp();
    expect(await text(app, path)).not.toContain('On tides');
    await publish(app);

    expect(await text(app, path)).toContain('The tide came in');
    await remove(app);
    expect(await text(app, path)).not.toContain('On tides');
  },
);

const GROUP_FEEDS = [...FEED_FILES.map((file) => `/authors/ada/${file}`), '/tags/c-sharp/rss.xml'];

test.each(['/rss.xml', '/blog/writings/feed.json', ...GROUP_FEEDS])(
  'the CDN keeps the feed %s until a post changes, and any site may read it',
  async (path) => {
    const app = testApp();
    await publish(app, { tags: ['C#'] });

    const response = await load(app, path);

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^application\/(?:xml|feed\+json); charset=utf-8$/),
      'netlify-cdn-cache-control': 'public, durable, max-age=259200, stale-while-revalidate=604800',
      'netlify-cache-tag': 'posts',
      'access-control-allow-origin': '*',
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
    });
    const feed = await response.text();
    expect(feed).toContain(`${ORIGIN}${path}`);
    const file = FEED_FILES.find((name) => path.endsWith(name)) ?? 'rss.xml';
    expect(brokenRules(feed, file, ORIGIN + path)).toEqual([]);
  },
);

test.each(GROUP_FEEDS)('the feed %s is there as long as a post is in it', async (path) => {
  const app = testApp();
  expect(await status(app, path)).toBe(404);
  await publish(app, { tags: ['C#'] });

  expect(await text(app, path)).toContain('The tide came in');
  await edit(app, { title: 'On ebbs' });
  expect(await text(app, path)).toContain('On ebbs');
  await unpublishSample(app);
  expect(await status(app, path)).toBe(404);
});

test('an author’s feed follows the name, and a tag’s feed the tags, of a post that is edited', async () => {
  const app = testApp();
  await publish(app, { tags: ['Sea'] });

  await edit(app, { author: 'Ada Lovelace', tags: ['Sand'] });

  const paths = [
    ...['/authors/ada/rss.xml', '/authors/ada-lovelace/rss.xml'],
    ...['/tags/sea/rss.xml', '/tags/sand/rss.xml'],
  ];
  expect(await Promise.all(paths.map((path) => status(app, path)))).toEqual([404, 200, 404, 200]);
});

test('a scheduled post is in no feed before its time, and then in those of its author and tags', async () => {
  const app = testApp();
  await saveDraft(app, {
    author: 'Mary',
    tags: 'Sea',
    publishAt: later(HOUR).toISOString(),
  });
  const paths = ['/authors/mary/rss.xml', '/tags/sea/rss.xml'];
  expect(await Promise.all(paths.map((path) => status(app, path)))).toEqual([404, 404]);

  app.clock.now = later(HOUR);
  await runSchedule(app);

  for (const path of paths) expect(await text(app, path)).toContain('The tide came in');
});

test('an author’s feed has what the settings say about them, and a tag’s has ten posts and no hub', async () => {
  const app = testApp({ webSubHub: 'https://hub.example/' });
  await tryToSaveSettings(app, { language: 'en' });
  for (let n = 0; n < 12; n++) {
    await publish(app, { id: `tides${n}202611211200`, title: `Tide ${n}`, tags: ['فلسفة'] });
  }

  const author = await text(app, '/authors/ada/rss.xml');
  expect(author).toContain('<description>Writes about tides.</description>');
  expect(author).toContain('https://hub.example/');
  expect(author.split('<item>')).toHaveLength(13);
  const tag = await text(app, `/tags/${encodeURIComponent('فلسفة')}/rss.xml`);
  expect(tag).not.toContain('https://hub.example/');
  expect(tag.split('<item>')).toHaveLength(11);
});

test('the address of a feed with capital letters leads to it', async () => {
  const app = testApp();
  const { status: code, headers } = await load(app, '/authors/Ada/rss.xml');

  expect([code, headers.get('location')]).toEqual([301, '/authors/ada/rss.xml']);
});

test('the feed of another category has no post of this one', async () => {
  const app = testApp();
  await publish(app);

  expect(await text(app, '/blog/tech/rss.xml')).not.toContain('On tides');
  expect(await status(app, '/blog/poems/rss.xml')).toBe(404);
});

test.each(['/rss.xml', ...GROUP_FEEDS, '/sitemap.xml', '/tags.json'])(
  'whoever asks for %s while the store fails is told to ask again, and the CDN keeps nothing',
  async (path) => {
    expectLog('The store is not responding');
    const app = testApp({ siteDir: builtShell() });
    vi.spyOn(app.documents, 'index').mockRejectedValue(new AppError('store_unavailable'));

    const response = await load(app, path);

    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.has('netlify-cdn-cache-control')).toBe(false);
  },
);

test.each(FEED_FILES)('the feed %s of thoughts follows approvals and declines', async (file) => {
  const app = testApp();
  const path = `/daily-thoughts/${file}`;
  await tryToSubmit(app);
  const id = (await pending(app))[0]?.id ?? '';
  expect(await text(app, path)).not.toContain('life speeds by');

  await approve(app, id);
  const response = await load(app, path);
  expect(response.headers.get('netlify-cache-tag')).toBe('thoughts');
  expect(await response.text()).toContain('life speeds by');
  await decline(app, id);
  expect(await text(app, path)).not.toContain('life speeds by');
});

test('a reader with the current feed gets a 304', async () => {
  const app = testApp();
  await publish(app);
  const etag = (await load(app, '/rss.xml')).headers.get('etag') ?? '';

  expect((await load(app, '/rss.xml', { 'if-none-match': etag })).status).toBe(304);
});

test.each([siteFeed(''), ...otherFeeds('')])(
  'the feed $path, which the landing page names, is there before the first post',
  async ({ path }) => {
    expect(await status(testApp(), path)).toBe(200);
  },
);

test('the feed of thoughts is named in the language of the site', async () => {
  const app = testApp();
  expect((await tryToSaveSettings(app, { language: 'pt-BR' })).status).toBe(200);
  await tryToSubmit(app);
  await approve(app, (await pending(app))[0]?.id ?? '');

  const feed = await text(app, '/daily-thoughts/rss.xml');
  expect(feed).toContain('Pensamentos do dia');
  expect(feed).toContain('Um pensamento de ');
  expect(feed).toContain('Ler no site');
});
