import { openSection, section, tile } from './dashboard.ts';
import {
  asAuthor,
  collectDialogs,
  expect,
  publishPost,
  SHORT_LIVED,
  signIn,
  test,
} from '#tests/e2e/support.ts';

test('a deleted post leaves the list and the tiles after a confirmation', async ({
  page,
  request,
}) => {
  const title = `${SHORT_LIVED} ${Date.now()}`;
  await publishPost(request, { title });
  let deleted = false;
  await page.route('**/api/dashboard/stats', async (route) => {
    const response = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...response, totalPosts: deleted ? 70 : 71 } });
  });
  await signIn(page);
  await expect(tile(page, 'Posts')).toContainText('71');
  await page.getByRole('button', { name: 'All Blogs' }).click();
  const dialogs = collectDialogs(page);
  deleted = true;
  const button = page.getByRole('button', { name: `Delete ${title}` });
  await button.click();

  await expect(tile(page, 'Posts')).toContainText('70');
  await expect(button).toHaveCount(0);
  expect(dialogs).toEqual([`Delete "${title}"?`]);
});

test('a deleted post is restored from the trash', async ({ page, request }) => {
  const title = `${SHORT_LIVED} ${Date.now()}, regretted`;
  const path = await publishPost(request, { title });
  const url = path.replace('/blog/', '/api/blogs/');
  await request.delete(url, { headers: await asAuthor() });
  await openSection(page, 'Trash');
  const trash = section(page, 'Trash');
  await trash.getByRole('button', { name: `Restore ${title}` }).click();

  await expect(trash).toContainText(`Restored "${title}".`);
  await expect(trash.getByRole('button', { name: `Restore ${title}` })).toHaveCount(0);
  expect((await request.get(url)).status()).toBe(200);
});

test('All Blogs lists posts by category, searches titles and returns the focus', async ({
  page,
}) => {
  await page.route('**/api/blogs', async (route) => {
    const [post] = (await (await route.fetch()).json()) as object[];
    const of = (category: string, n: number) => ({ ...post, category, id: `a${n}202611211200` });
    const tech = Array.from({ length: 21 }, (_, n) => ({ ...of('tech', n), title: `Tech ${n}` }));
    await route.fulfill({ json: [...tech, { ...of('history', 0), title: 'Vom Café' }] });
  });
  await signIn(page);
  await page.getByRole('button', { name: 'All Blogs' }).click();
  const dialog = page.getByRole('dialog', { name: 'All Blogs' });
  for (const name of ['Philosophy', 'History', 'Legal & Social', 'Technology', 'Writings']) {
    await expect(dialog.getByRole('heading', { name })).toBeVisible();
  }
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(1 + 20);
  await dialog.getByRole('button', { name: 'Show more posts of Technology' }).click();
  await expect(rows).toHaveCount(1 + 21);
  await dialog.getByLabel('Category').selectOption('tech');
  await expect(rows).toHaveCount(21);
  await dialog.getByRole('searchbox').fill('cafe');
  await expect(dialog).toContainText('No posts found.');
  await dialog.getByLabel('Category').selectOption('');
  await expect(rows).toHaveText([/Vom Café/]);
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['History (1)']);
  // In the search, Escape would clear the text first.
  await dialog.getByLabel('Category').press('Escape');

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'All Blogs' })).toBeFocused();
});

test('a failed deletion shows a message and keeps the post', async ({ page }) => {
  await signIn(page);
  const dialogs = collectDialogs(page);
  await page.getByRole('button', { name: 'All Blogs' }).click();
  const row = page.getByRole('dialog', { name: 'All Blogs' }).getByRole('listitem').first();
  const title = await row.getByRole('link').first().innerText();
  await page.route('**/api/blogs/*/*', (route) => route.fulfill({ status: 503, json: {} }));
  await row.getByRole('button', { name: 'Delete' }).click();

  await expect.poll(() => dialogs).toEqual([`Delete "${title}"?`, 'Failed to delete blog']);
  await expect(row.getByRole('link').first()).toHaveText(title);
});
