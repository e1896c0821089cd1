import type { APIRequestContext, Page } from '@playwright/test';
import {
  asAuthor,
  editByApi,
  expect,
  postApi,
  publishPost,
  refuse,
  SHORT_LIVED,
  test,
} from '#tests/e2e/support.ts';

/** No other test publishes in it. */
const CATEGORY = 'philosophy';
const LINK = /(?<=href=")\/blog\/philosophy\/[a-z]+\d{12}(?=")/g;
const FIRST_LINK = /(class="latest"(?:(?!class="latest").)*?href=")(\/blog\/philosophy\/[^"]+)/s;

const latest = (page: Page) => page.locator(`.cover[data-category="${CATEGORY}"] .latest`);
const row = (page: Page, path: string) => page.locator(`.rows a[href="${path}"]`);

/** Serves a page as it is built now, so that no build can be the reason for what it shows later. */
async function keepBuilt(page: Page, path: string, change = (html: string) => html) {
  const response = await page.request.get(path);
  const body = change(await response.text());
  await page.route(path, (route) => route.fulfill({ response, body }));
}

const remove = async (request: APIRequestContext, path: string) =>
  request.delete(postApi(path), { headers: await asAuthor() });

test('built pages show a new, an edited and a deleted post as they are now', async ({
  page,
  request,
}) => {
  await keepBuilt(page, '/');
  const title = `${SHORT_LIVED} "quoted" title`;
  const path = await publishPost(request, { title, category: CATEGORY });

  await page.goto('/');
  await expect(latest(page).getByRole('link')).toHaveText(`${SHORT_LIVED} “quoted” title`);
  await expect(latest(page).getByRole('link')).toHaveAttribute('href', path);
  await expect(latest(page).locator('.opening')).toContainText('Words that fill the page.');

  await editByApi(request, path, { title: `${SHORT_LIVED} and "edited"` });
  await page.goto('/');
  await expect(latest(page).getByRole('link')).toHaveText(`${SHORT_LIVED} and “edited”`);

  // Pages that were built while posts were there that are edited or deleted.
  const added = await publishPost(request, { title: SHORT_LIVED, category: CATEGORY });
  const gone = await publishPost(request, { title: SHORT_LIVED, category: CATEGORY });
  await remove(request, gone);
  const builtIn = [gone, path];
  await keepBuilt(page, '/archive', (html) => html.replace(LINK, (link) => builtIn.pop() ?? link));
  expect(builtIn).toEqual([]);
  await page.goto('/archive');
  await expect(row(page, path)).toHaveText(`${SHORT_LIVED} and “edited”`);
  await expect(row(page, added)).toHaveText(SHORT_LIVED);
  await expect(row(page, gone)).toHaveCount(0);

  await remove(request, added);
  await remove(request, path);
  await keepBuilt(page, '/', (html) => html.replace(FIRST_LINK, `$1${path}`));
  await page.goto('/');
  // Another test may have published a post meanwhile.
  await expect(latest(page).getByRole('link')).not.toHaveAttribute('href', path);
});

test('built pages stay as they are when changes cannot be loaded', async ({ page }) => {
  await refuse(page, '**/api/blogs?since=*');
  const refused = page.waitForResponse('**/api/blogs?since=*');
  await page.goto('/archive');
  await refused;

  await expect(page.locator('.rows a').first()).toBeVisible();
});
