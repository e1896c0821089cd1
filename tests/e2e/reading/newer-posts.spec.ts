import type { APIRequestContext, Page } from '@playwright/test';
import { asAuthor, expect, publishPost, SHORT_LIVED, test } from '#tests/e2e/support.ts';

/** No other test publishes in it. */
const CATEGORY = 'philosophy';
const FIRST_LINK = /(class="latest"(?:(?!class="latest").)*?href=")(\/blog\/philosophy\/[^"]+)/s;

const latest = (page: Page) => page.locator(`.cover[data-category="${CATEGORY}"] .latest`);
const row = (page: Page, path: string) => page.locator(`.rows a[href="${path}"]`);
const api = (path: string) => `/api${path.replace('/blog/', '/blogs/')}`;

/** Serves a page as it is built now, so that no build can be the reason for what it shows later. */
async function keepBuilt(page: Page, path: string, change = (html: string) => html) {
  const response = await page.request.get(path);
  const body = change(await response.text());
  await page.route(path, (route) => route.fulfill({ response, body }));
}

async function edit(request: APIRequestContext, path: string, title: string) {
  const headers = await asAuthor();
  const post = (await (await request.get(api(path), { headers })).json()) as object;
  const response = await request.put(api(path), { data: { ...post, title }, headers });
  expect(response.status()).toBe(200);
}

const remove = async (request: APIRequestContext, path: string) =>
  request.delete(api(path), { headers: await asAuthor() });

test('built pages show a new, an edited and a deleted post as they are now', async ({
  page,
  request,
}) => {
  await keepBuilt(page, '/');
  await keepBuilt(page, '/archive');
  await page.goto('/');
  const path = await publishPost(request, {
    title: `${SHORT_LIVED} "quoted" title`,
    category: CATEGORY,
  });

  await page.goto('/');
  await expect(latest(page).getByRole('link')).toHaveText(`${SHORT_LIVED} “quoted” title`);
  await expect(latest(page).getByRole('link')).toHaveAttribute('href', path);
  await expect(latest(page).locator('.opening')).toContainText('Words that fill the page.');
  await page.goto('/archive');
  await expect(row(page, path)).toHaveText(`${SHORT_LIVED} “quoted” title`);

  await edit(request, path, `${SHORT_LIVED} and edited`);
  await page.goto('/');
  await expect(latest(page).getByRole('link')).toHaveText(`${SHORT_LIVED} and edited`);
  await page.goto('/archive');
  await expect(row(page, path)).toHaveText(`${SHORT_LIVED} and edited`);

  await remove(request, path);
  // Pages that were built while the post was there.
  await keepBuilt(page, '/', (html) => html.replace(FIRST_LINK, `$1${path}`));
  await keepBuilt(page, '/archive', (html) =>
    html.replace(/href="\/blog\/philosophy\/[^"]+"/, `href="${path}"`),
  );
  await page.goto('/');
  // Another test may have published a post meanwhile.
  await expect(latest(page).getByRole('link')).not.toHaveAttribute('href', path);
  await page.goto('/archive');
  await expect(row(page, path)).toHaveCount(0);
  await expect(page.locator('.rows a').first()).toBeVisible();
});

test('built pages stay as they are when changes cannot be loaded', async ({ page }) => {
  await page.route('**/api/blogs?since=*', (route) => route.fulfill({ status: 503, body: '{}' }));
  for (const path of ['/', '/archive']) {
    const refused = page.waitForResponse('**/api/blogs?since=*');
    await page.goto(path);
    await refused;
  }

  await expect(page.locator('.rows a').first()).toBeVisible();
});
