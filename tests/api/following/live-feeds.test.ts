import { expect, test } from 'vitest';
import { router } from '#api/router.ts';
import { otherFeeds, siteFeed } from '#domain/site/feed-link.ts';
import { routes } from '#functions/post-page.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { approve, decline, pending, tryToSubmit } from '#tests/support/app/readers.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { tryToSaveSettings } from '#tests/support/app/site-content.ts';
import { call, ORIGIN, type TestApp, testApp } from '#tests/support/app/test-app.ts';

const load = (app: TestApp, path: string, headers = {}) =>
  call(router(app, routes), { path, headers });
const text = async (app: TestApp, path: string) => (await load(app, path)).text();

const FEEDS = ['rss.xml', 'atom.xml', 'feed.json'];

test.each(FEEDS.flatMap((file) => [`/${file}`, `/blog/${samplePost.category}/${file}`]))(
  'the feed %s has a new post with its text, and no deleted one, without a build',
  async (path) => {
    const app = testApp();
    expect(await text(app, path)).not.toContain('On tides');
    await publish(app);

    const response = await load(app, path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^application\/(?:xml|feed\+json); charset=utf-8$/),
      'netlify-cdn-cache-control': 'public, durable, max-age=86400, stale-while-revalidate=604800',
      'netlify-cache-tag': 'posts',
      'access-control-allow-origin': '*',
    });
    const feed = await response.text();
    expect(feed).toContain('On tides');
    expect(feed).toContain('The tide came in');
    expect(feed).toContain(`${ORIGIN}${path}`);
    await remove(app);
    expect(await text(app, path)).not.toContain('On tides');
  },
);

test('the feed of another category has no post of this one', async () => {
  const app = testApp();
  await publish(app);

  expect(await text(app, '/blog/tech/rss.xml')).not.toContain('On tides');
  expect((await load(app, '/blog/poems/rss.xml')).status).toBe(404);
});

test.each(FEEDS)('the feed %s of thoughts follows approvals and declines', async (file) => {
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
    expect((await load(testApp(), path)).status).toBe(200);
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
