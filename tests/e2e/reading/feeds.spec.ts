import { FEED_FORMATS } from '#domain/feeds/feed.ts';
import { brokenRules, FEED_FILES } from '#tests/unit/feeds/feed-rules.ts';
import { expect, test } from '#tests/e2e/support.ts';

test('the feeds of the follow page are valid, typed, open to other sites, and cached by their tags', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Follow' }).click();
  const links = page.getByRole('main').getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const feeds = paths.filter((path) => /\.(?:xml|json)$/.test(path));
  expect(feeds.length).toBeGreaterThanOrEqual(8 * FEED_FILES.length);

  for (const path of feeds) {
    const response = await request.get(path);
    const file = FEED_FILES.find((name) => path.endsWith(name)) ?? 'rss.xml';
    const { etag = '', ...headers } = response.headers();
    expect(response.status(), path).toBe(200);
    expect(brokenRules(await response.text(), file, response.url()), path).toEqual([]);
    expect(headers['content-type'], path).toBe(`${FEED_FORMATS[file].type}; charset=utf-8`);
    expect(headers['access-control-allow-origin'], path).toBe('*');
    const again = await request.get(path, { headers: { 'if-none-match': etag } });
    expect(again.status(), path).toBe(304);
  }
  for (const [old, present] of [
    ['/feed', '/rss.xml'],
    ['/atom', '/atom.xml'],
    ['/tags/sea/feed.json', '/tags/sea/rss.xml'],
  ] as const) {
    const { headers } = await request
      .get(old, { maxRedirects: 0 })
      .then((response) => ({ headers: response.headers() }));
    expect(headers['location']).toBe(present);
  }
});

for (const file of ['rss.xml', 'atom.xml'] as const) {
  test(`a browser shows ${file} with its posts, whose links work without scripts`, async ({
    otherBrowser,
  }) => {
    const page = await otherBrowser({ javaScriptEnabled: false });
    await page.goto(`/blog/writings/${file}`);

    await expect(page.getByText('This is a feed.')).toBeVisible();
    await expect(page.getByText('<p>')).toBeHidden();
    await page.getByRole('link', { name: 'The Lighthouse Accounts' }).click();
    await expect(page).toHaveURL(/\/blog\/writings\/thelighthouseaccounts/);
  });
}
