import { expectAccessible } from '#tests/e2e/accessibility/accessibility.ts';
import { openSection, section, showDesk, showSection, tile } from './dashboard.ts';
import {
  collectDialogs,
  expect,
  publishPost,
  SHORT_LIVED,
  signIn,
  test,
} from '#tests/e2e/support.ts';

test('a deleted post leaves the list and the tiles, and is restored from the trash', async ({
  page,
  request,
}) => {
  const title = `${SHORT_LIVED} ${Date.now()}`;
  const path = await publishPost(request, { title });
  let deleted = false;
  await page.route('**/api/dashboard/stats', async (route) => {
    const response = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...response, totalPosts: deleted ? 70 : 71 } });
  });
  await signIn(page);
  await expect(tile(page, 'Posts')).toContainText('71');
  await showSection(page, 'All Blogs');
  const dialogs = collectDialogs(page);
  const button = page.getByRole('button', { name: `Delete ${title}` });
  const url = '**/api/blogs/*/*';
  await page.route(url, (route) => route.fulfill({ status: 503, json: {} }));
  await button.click();
  const question = `Delete "${title}"?`;
  await expect.poll(() => dialogs).toEqual([question, 'Failed to delete blog']);
  await page.unroute(url);
  deleted = true;
  await button.click();
  await expect(button).toHaveCount(0);
  expect(dialogs.slice(2)).toEqual([question]);

  const trash = await showSection(page, 'Trash');
  const restore = trash.getByRole('button', { name: `Restore ${title}` });
  await expect(restore).toBeVisible();
  await showDesk(page);
  await expect(tile(page, 'Posts')).toContainText('70');
  await showSection(page, 'Trash');
  await restore.click();
  await expect(trash).toContainText(`Restored "${title}".`);
  await expect(restore).toHaveCount(0);
  expect((await request.get(path.replace('/blog/', '/api/blogs/'))).status()).toBe(200);
});

test('All Blogs lists posts by category, searches and sorts them', async ({ page }) => {
  await page.route('**/api/admin/posts', async (route) => {
    const [post] = (await (await route.fetch()).json()) as object[];
    const of = (category: string, n: number) => ({
      ...post,
      category,
      id: `0mwqcvpc0${category[0]}000000000${n + 10}`,
      state: 'published',
      views: n,
    });
    const tech = Array.from({ length: 21 }, (_, n) => ({ ...of('tech', n), title: `Tech ${n}` }));
    const cafe = { ...of('history', 0), title: 'Vom Café', state: 'unpublished' };
    await route.fulfill({ json: [...tech, cafe] });
  });
  await openSection(page, 'All Blogs');
  const list = section(page, 'All Blogs');
  for (const name of ['Philosophy', 'History', 'Legal & Social', 'Technology', 'Writings']) {
    await expect(list.getByRole('heading', { name })).toBeVisible();
  }
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(1 + 20);
  await list.getByRole('button', { name: 'Show more posts of Technology' }).click();
  await expect(rows).toHaveCount(1 + 21);
  await list.getByLabel('Category', { exact: true }).selectOption('tech');
  await expect(rows).toHaveCount(21);
  await list.getByLabel('Order').selectOption('Most read');
  await expect(rows.first()).toContainText('Tech 20');
  await list.getByRole('searchbox').fill('cafe');
  await expect(list).toContainText('No posts found.');
  await list.getByLabel('Category', { exact: true }).selectOption('');
  await expect(rows).toHaveText([/Vom Café/]);
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['History (1)']);
  await list.getByLabel('State').selectOption('Scheduled');
  await expect(list).toContainText('No posts found.');
});

test('All Blogs in the header opens the list over the open section', async ({ page, request }) => {
  const title = `${SHORT_LIVED} ${Date.now()}, over comments`;
  await publishPost(request, { title });
  const dialogs = collectDialogs(page);
  await openSection(page, 'Comments');
  const button = page.getByRole('button', { name: 'All Blogs' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'All Blogs' });
  await expect(dialog.getByRole('heading', { name: /^Technology/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('searchbox').fill(title);
  await dialog.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(dialog).toContainText('No posts found.');
  expect(dialogs).toEqual([`Delete "${title}"?`]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(section(page, 'Comments')).toBeVisible();

  await button.press('Enter');
  await dialog.getByRole('link', { name: 'Open as a page' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section(page, 'All Blogs')).toBeVisible();
});

test('posts are selected by keyboard, tagged and deleted together, and restored @phone', async ({
  page,
  request,
}) => {
  const title = `${SHORT_LIVED} ${Date.now()}, one of`;
  for (const name of ['two', 'three']) await publishPost(request, { title: `${title} ${name}` });
  await openSection(page, 'All Blogs');
  const list = section(page, 'All Blogs');
  await list.getByRole('searchbox').fill(title);
  await list.getByRole('checkbox', { name: 'Select all 2' }).press('Space');
  await list.getByLabel('Tag', { exact: true }).fill('sea');
  await list.getByRole('button', { name: 'Add tag' }).press('Enter');
  await expect(list.getByRole('status')).toHaveText('Tagged 2 posts.');
  await expect(list.getByText('#sea')).toHaveCount(2);

  const dialogs = collectDialogs(page);
  await page.route('**/api/admin/posts', async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'GET') return route.fulfill({ response });
    const { changed } = (await response.json()) as { changed: string[] };
    const failed = [{ id: changed[1], message: 'Someone else is saving this right now.' }];
    return route.fulfill({ json: { changed: changed.slice(0, 1), unchanged: [], failed } });
  });
  await list.getByRole('checkbox', { name: 'Select all 2' }).press('Space');
  await list.getByRole('button', { name: 'Delete selected' }).press('Enter');

  await expect(list.getByRole('status')).toHaveText('Deleted 1 post. 1 failed.');
  expect(dialogs).toEqual(['Delete 2 posts? They stay in the trash for a while.']);
  await expect(list).toContainText('Someone else is saving this right now.');
  await page.unrouteAll({ behavior: 'wait' });
  await list.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(list.getByRole('status')).toHaveText('Restored 1 post.');
  await expect(list.getByRole('listitem').filter({ hasText: title })).not.toHaveCount(0);
});
