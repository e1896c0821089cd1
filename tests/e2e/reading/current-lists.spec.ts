import type { APIRequestContext, Page } from '@playwright/test';
import { authorPath, tagPath } from '#domain/posts/post-groups.ts';
import {
  asAuthor,
  editByApi,
  expect,
  postApi,
  publishPost,
  SHORT_LIVED,
  test,
} from '#tests/e2e/support.ts';

/** No other test publishes in it. */
const CATEGORY = 'philosophy';
const TAG = 'Short-lived tag';
const AUTHOR = 'Short-lived author';

const LISTS = ['/', `/blog/${CATEGORY}`, tagPath(TAG), authorPath(AUTHOR), '/archive'];

/** Returns the names of the links to a post in each list. */
async function namesIn(page: Page, path: string): Promise<string[]> {
  const names = [];
  for (const list of LISTS) {
    await page.goto(list);
    const link = page.locator(`main :is(h2, h3, .rows) a[href="${path}"]`);
    names.push((await link.count()) > 0 ? await link.first().innerText() : '');
  }
  return names;
}

const remove = async (request: APIRequestContext, path: string) =>
  request.delete(postApi(path), { headers: await asAuthor() });

test('without scripts every list shows a new, an edited and a deleted post as they are now', async ({
  otherBrowser,
  request,
}) => {
  const page = await otherBrowser({ javaScriptEnabled: false });
  const of = { category: CATEGORY, tags: [TAG], author: AUTHOR };
  const path = await publishPost(request, { title: `${SHORT_LIVED} "quoted"`, ...of });
  expect(await namesIn(page, path)).toEqual(LISTS.map(() => `${SHORT_LIVED} “quoted”`));

  await editByApi(request, path, { title: `${SHORT_LIVED} and edited` });
  expect(await namesIn(page, path)).toEqual(LISTS.map(() => `${SHORT_LIVED} and edited`));

  await remove(request, path);
  expect(await namesIn(page, path)).toEqual(LISTS.map(() => ''));
  const response = await page.goto(tagPath(TAG));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a reader with scripts asks for no list', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => {
    if (/\/api\/blogs/.test(one.url())) asked.push(one.url());
  });
  for (const path of ['/', '/blog/history', '/archive']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }

  expect(asked).toEqual([]);
});
