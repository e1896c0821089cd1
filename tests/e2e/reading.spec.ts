import type { APIRequestContext } from '@playwright/test';
import { CATEGORIES, CATEGORY_KEYS } from '#domain/category.ts';
import { LAYOUT } from '#domain/layout.ts';
import { expect, expectAccessible, test } from './support.ts';

test('the landing page has five sections in their order, each with a way in', async ({ page }) => {
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1, name: 'Commonplace' })).toBeVisible();
  const headlines = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headlines).toEqual(CATEGORY_KEYS.map((key) => CATEGORIES[key].landing.headline));
  for (const section of await page.getByRole('region').all()) {
    await section.scrollIntoViewIfNeeded();
    await expect
      .poll(() => section.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(section.getByRole('paragraph')).not.toBeEmpty();
    await expect(section.getByRole('link')).toHaveCount(1);
    expect((await section.boundingBox())?.height).toBeGreaterThanOrEqual(
      page.viewportSize()?.height ?? 0,
    );
  }
  await page.getByRole('link', { name: 'Read legal and social issues' }).click();
  await expect(page).toHaveURL('/blog/lsconcern');
  await expect(page.getByText(/All rights reserved/)).toHaveText(
    `© ${new Date().getFullYear()} Commonplace. All rights reserved`,
  );
});

test('the brand is 50 pixels large, 30 on a phone', async ({ page }, { project }) => {
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
    'font-size',
    `${project.name === 'phone' ? LAYOUT.brandFontMobile : LAYOUT.brandFont}px`,
  );
});

test('the short paths and the older ones lead to their category or post', async ({
  page,
  request,
}) => {
  for (const category of CATEGORY_KEYS) {
    await page.goto(CATEGORIES[category].shortPath);
    await expect(page).toHaveURL(`/blog/${category}`);
  }
  await page.goto('/blogs/tech');
  await expect(page).toHaveURL('/blog/tech');
  expect((await request.get('/legal-social', { maxRedirects: 0 })).status()).toBe(301);
});

test('an address that leads nowhere says so, with the status of it', async ({ page }) => {
  for (const path of ['/nowhere', '/blog/cooking', '/blog/tech/page/99']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
  }
  for (const path of ['/blog/tech/nothing202601010000', '/blog/cooking/nothing202601010000']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('Blog Post Not Found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found');
  }
});

test('a call that does not exist is answered in JSON', async ({ request }) => {
  const answer = await request.get('/api/nothing/here');

  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({
    code: 'unknown_call',
    error: 'There is no such call.',
  });
});

test('the menu leads everywhere by keyboard alone', async ({ page }) => {
  await page.goto('/blog/tech');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  for (const name of [
    'Philosophy',
    'History',
    'Writings',
    'Legal & Social Issues',
    'Technology',
    'Daily Thoughts',
    'Author(s)',
  ]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  }
});

/** The path of every page there is, from the sitemap, but for the many posts that other tests publish. */
async function everyPage(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get('/sitemap-0.xml')).text();
  const paths = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url]) => new URL(url ?? '').pathname)
    .filter((path) => !path.includes('/e2e'));
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => /admin|post-shell/.test(path))).toEqual([]);
  return paths;
}

test('every page breaks no rule of accessibility, in light and in dark', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  for (const path of [
    ...(await everyPage(request)),
    '/nowhere',
    '/blog/tech/nothing202601010000',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
  }
});

test('every page can be read without scripts', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  for (const path of await everyPage(request)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(100);
  }
  await context.close();
});

test('reading loads no React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/blog/philosophy', { waitUntil: 'networkidle' });
  const post = await page.locator('.card-link').first().getAttribute('href');
  await page.goto(post ?? '', { waitUntil: 'networkidle' });

  expect(scripts.filter((url) => /react|client/.test(url))).toEqual([]);
});
