import { PAPER } from './paper.ts';
import { onePageOfEachKind, seedPages } from '#tests/e2e/accessibility/seed-pages.ts';
import { expect, test } from '#tests/e2e/support.ts';

test('short and older paths redirect to the list of their category', async ({ request }) => {
  const shortPaths = {
    '/philosophy': '/blog/philosophy',
    '/history': '/blog/history',
    '/legal-social': '/blog/lsconcern',
    '/tech': '/blog/tech',
    '/writings': '/blog/writings',
    '/blogs/tech': '/blog/tech',
  };
  for (const [path, location] of Object.entries(shortPaths)) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toBe(location);
  }
});

test('an unknown path or post shows that it was not found, with its status', async ({
  page,
  request,
}) => {
  for (const [path, heading] of [
    ['/nowhere', '404 - Page Not Found'],
    ['/blog/cooking', '404 - Page Not Found'],
    ['/blog/tech/page/99', '404 - Page Not Found'],
    ['/blog/cooking/nothing202601010000', 'Blog Post Not Found'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toMatch(new RegExp(`<h1[^>]*>\\s*${heading}\\s*</h1>`));
  }

  expect((await page.goto('/blog/tech/nothing202601010000'))?.status()).toBe(404);
  await expect(page).toHaveTitle('Blog Post Not Found');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found');
  await expect(page.getByRole('banner').first()).toBeInViewport({ ratio: 1 });
});

test('the sitemap lists every public page and no other', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );

  expect(listed).toEqual(expect.arrayContaining(seedPages()));
  // Other tests publish posts and thereby add pages to lists.
  const others = listed.filter(
    (path) => !/^\/blog\/\w+\/\w+|^\/(?:tags|authors)\/|\/page\/\d+$/.test(path),
  );
  expect(seedPages()).toEqual(expect.arrayContaining(others));
});

test('every kind of page can be read without scripts, light or dark as preferred', async ({
  otherBrowser,
}) => {
  const page = await otherBrowser({ javaScriptEnabled: false });
  for (const path of onePageOfEachKind()) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(100);
  }
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveCSS('background-color', PAPER[scheme]);
  }
});

test('a post is counted as a view, and any other page as a visit', async ({ page }) => {
  const view = page.waitForResponse('**/api/views/history/ashortquarrelabouttheindex202604081015');
  await page.goto('/blog/history/ashortquarrelabouttheindex202604081015');

  expect((await view).status()).toBe(200);

  const visit = page.waitForResponse('**/api/visits');
  await page.goto('/blog/tech');
  expect((await visit).status()).toBe(204);
});
