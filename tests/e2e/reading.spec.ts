import { type APIRequestContext, devices } from '@playwright/test';
import { CATEGORIES, CATEGORY_KEYS } from '#domain/category.ts';
import type { PostSummary } from '#domain/post.ts';
import { expect, expectAccessible, test } from './support.ts';

test('the landing page has five sections in their order, each with a way in', async ({ page }) => {
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1, name: 'Commonplace' })).toBeVisible();
  const headlines = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headlines).toEqual(CATEGORY_KEYS.map((key) => CATEGORIES[key].landing.headline));
  for (const section of await page.getByRole('region').all()) {
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
    project.name === 'phone' ? '30px' : '50px',
  );
});

for (const category of CATEGORY_KEYS) {
  test(`the list of ${category} shows its cards, newest first, and each opens its post`, async ({
    page,
    request,
  }) => {
    const posts = (await (await request.get(`/api/blogs/${category}`)).json()) as PostSummary[];
    await page.goto(`/blog/${category}`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CATEGORIES[category].heading);
    const [first] = posts;
    const card = page
      .getByRole('listitem')
      .filter({ hasText: first?.title ?? '' })
      .first();
    await expect(card).toContainText(`by ${first?.author}`);
    await expect(card).toContainText(`${first?.wordCount} words`);
    const dates = await page
      .locator('.cards time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(dates.length).toBeGreaterThanOrEqual(2);
    expect(dates).toEqual([...dates].sort().reverse());
    await page.getByRole('link', { name: first?.title ?? '', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
    await expect(page).toHaveTitle(`${first?.title} - ${CATEGORIES[category].displayName}`);
  });
}

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

test('a list that cannot be refreshed stays; an empty one says what went wrong and tries again', async ({
  page,
}) => {
  await page.route('**/api/blogs/tech?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/blog/tech');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('Oops!')).toBeHidden();

  await page.route('**/blog/tech', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: withoutCards(await answer.text()) });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  await expect(
    page.getByText('Failed to load tech posts: Failed to fetch blogs (status: 503)'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
});

test('a list without posts says that it is loading, and then that there are none', async ({
  page,
}) => {
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/blogs/writings?*', async (route) => {
    await gate.promise;
    await route.fulfill({ json: [] });
  });
  await page.route('**/blog/writings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: withoutCards(await answer.text()) });
  });
  await page.goto('/blog/writings');
  await expect(page.getByText('Loading writings...')).toBeVisible();
  gate.resolve(undefined);

  await expect(page.getByRole('heading', { name: 'No Writings Available' })).toBeVisible();
  await expect(page.getByText(/check back soon/)).toBeVisible();
});

/** A category's page as it is built when there are no posts. */
const withoutCards = (html: string) =>
  html.replace(/(<ul class="cards"[^>]*>).*?<\/ul>/s, '$1</ul>');

test('sharing copies the link where the browser cannot share, and says so', async ({
  page,
  context,
  hasTouch,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await page.goto('/blog/philosophy');
  const card = page.getByRole('listitem').first();
  const path = await card.getByRole('link').first().getAttribute('href');
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  if (hasTouch) await card.tap();
  else await card.hover();
  await card.getByRole('button', { name: /^Share/ }).click();

  expect(await said).toBe('Link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(path ?? '', page.url()).href,
  );
});

test('where there is no hover a first tap opens a card, its Read button the post', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/blog/history');
  const card = page.getByRole('listitem').first();
  const read = card.getByRole('link', { name: /^Read/ });
  await expect(read).toBeHidden();

  await card.tap();
  await expect(read).toBeVisible();
  await expect(page).toHaveURL('/blog/history');
  await read.tap();

  await expect(page).toHaveURL(/\/blog\/history\/\w+/);
  await context.close();
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
    'Author(s)',
  ]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  }
});

/** The path of every page there is, from the sitemap. */
async function everyPage(request: APIRequestContext): Promise<string[]> {
  const index = await (await request.get('/sitemap-0.xml')).text();
  const paths = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );
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
  await page.goto('/blog/tech', { waitUntil: 'networkidle' });
  const post = await page.locator('.card-link').first().getAttribute('href');
  await page.goto(post ?? '', { waitUntil: 'networkidle' });

  expect(scripts.filter((url) => /react|client/.test(url))).toEqual([]);
});
