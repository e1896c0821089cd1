import type { APIRequestContext } from '@playwright/test';
import { FEED_FORMATS } from '#domain/feeds/feed.ts';
import {
  asAuthor,
  editByApi,
  expect,
  postApi,
  publishPost,
  SHORT_LIVED,
  test,
} from '#tests/e2e/support.ts';
import { brokenRules, FEED_FILES } from '#tests/support/app/feed-rules.ts';

/** Checks how a feed is served to a feed reader of another site. Returns its format and text. */
async function openFeed(request: APIRequestContext, path: string) {
  const file = FEED_FILES.find((name) => path.endsWith(name)) ?? 'rss.xml';
  const response = await request.get(path);
  const headers = response.headers();
  expect(response.status(), path).toBe(200);
  expect(headers['content-type'], path).toBe(FEED_FORMATS[file].served);
  expect(headers['access-control-allow-origin'], path).toBe('*');
  const text = await response.text();
  // Its own address.
  expect(text).toContain(response.url());
  return { file, text, url: response.url() };
}

test('every feed is linked in the footer, valid, and readable without scripts', async ({
  otherBrowser,
  request,
}) => {
  const page = await otherBrowser({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Follow' }).click();
  await expect(page).toHaveURL('/follow');
  const html = await (await request.get('/follow')).text();
  const paths = [...html.matchAll(/href="([^"]*\.(?:xml|json))"/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThanOrEqual(8 * FEED_FILES.length);
  // Tests publish posts by many authors and with many tags. One feed of each kind of list is enough.
  const byList = Map.groupBy(paths, (path) => path.split('/').slice(1, -2).join('/'));
  for (const [path = ''] of byList.values()) await openFeed(request, path);
  // A section with few posts, in each format, and the thoughts: the feed of all is long, and written by the same code.
  const short = /^\/(?:blog\/writings\/|daily-thoughts\/rss)/;
  for (const path of paths.filter((one) => short.test(one))) {
    const { file, text, url } = await openFeed(request, path);
    expect(brokenRules(text, file, url), path).toEqual([]);
  }

  for (const [old, present] of [
    ['/feed', '/rss.xml'],
    ['/tags/sea/feed.json', '/tags/sea/rss.xml'],
  ] as const) {
    const response = await request.get(old, { maxRedirects: 0 });
    expect(response.headers()['location']).toBe(present);
  }

  for (const file of ['rss.xml', 'atom.xml']) {
    await page.goto(`/blog/writings/${file}`);
    await expect(page.getByText('This is a feed.')).toBeVisible();
    await expect(page.getByText('<p>').first()).toBeHidden();
    // Playwright knows no roles in XML. Feed readers have the title in an element that is hidden here.
    await page.getByText('The lighthouse accounts').filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/blog\/writings\/thelighthouseaccounts/);
  }
});

test('the CDN has the present feeds of authors and tags, the sitemap and the list of tags', async ({
  request,
}) => {
  const author = `Feeds${Date.now()}`;
  const tag = `${author} tag`;
  const slug = author.toLowerCase();
  const paths = [
    ...[`/authors/${slug}/feed.json`, `/tags/${slug}-tag/rss.xml`],
    ...['/sitemap.xml', '/tags.json'],
  ];
  /** Tells which of them name the author or the tag, as they are in the CDN from then on. */
  const naming = () =>
    Promise.all(
      paths.map(async (path) => {
        let response = await request.get(path);
        // Another test may just have changed a post.
        await expect(async () => {
          response = await request.get(path);
          if (response.ok()) expect(response.headers()['cache-status'], path).toContain('hit');
        }).toPass();
        return response.ok() && (await response.text()).toLowerCase().includes(slug);
      }),
    );
  expect(await naming()).toEqual([false, false, false, false]);

  const title = `${SHORT_LIVED} ${author}`;
  const path = await publishPost(request, { title, author, tags: [tag] });
  expect(await naming()).toEqual([true, true, true, true]);
  await editByApi(request, path, { author: 'Ada', tags: ['Sea'] });
  expect(await naming()).toEqual([false, false, false, false]);
  await editByApi(request, path, { author, tags: [tag] });
  expect(await naming()).toEqual([true, true, true, true]);
  await request.delete(postApi(path), { headers: await asAuthor() });
  expect(await naming()).toEqual([false, false, false, false]);
});
