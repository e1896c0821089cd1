import type { Page } from '@playwright/test';
import { NO_FIGURES } from '#tests/support/app/no-figures.ts';
import type { ManagedPost } from '#domain/posts/managed-post.ts';
import { expectAccessible } from '#tests/e2e/accessibility/accessibility.ts';
import { changeDesk, openSection, section, showSection, tile } from './dashboard.ts';
import {
  collectDialogs,
  expect,
  postApi,
  publishPost,
  refuse,
  SHORT_LIVED,
  signIn,
  test,
} from '#tests/e2e/support.ts';

test('a post deleted in All Blogs leaves the tiles, and is restored from the trash', async ({
  page,
  request,
}) => {
  const title = `${SHORT_LIVED} ${Date.now()}`;
  const path = await publishPost(request, { title });
  await changeDesk(page, { figures: { ...NO_FIGURES, posts: 71 } });
  await signIn(page);
  await expect(tile(page, 'Posts')).toContainText('71');
  const opener = page.getByRole('button', { name: 'All Blogs' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'All Blogs' });
  await dialog.getByRole('searchbox').fill(title);
  await expect(dialog.getByRole('heading', { name: 'Technology (1)' })).toBeVisible();
  await expectAccessible(page);

  const dialogs = collectDialogs(page);
  const button = dialog.getByRole('button', { name: `Delete ${title}` });
  const url = '**/api/blogs/*/*';
  await refuse(page, url);
  await button.click();
  const question = `Delete "${title}"?`;
  await expect.poll(() => dialogs).toEqual([question, 'Failed to delete blog']);
  await page.unroute(url);
  await changeDesk(page, { figures: { ...NO_FIGURES, posts: 70 } });
  await button.click();
  await expect(dialog).toContainText('No posts found.');
  expect(dialogs.slice(2)).toEqual([question]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(tile(page, 'Posts')).toContainText('70');

  const trash = await showSection(page, 'Trash');
  const restore = trash.getByRole('button', { name: `Restore ${title}` });
  await restore.click();
  await expect(trash).toContainText(`Restored "${title}".`);
  await expect(restore).toHaveCount(0);
  expect((await request.get(postApi(path))).status()).toBe(200);
  await opener.press('Enter');
  await dialog.getByRole('link', { name: 'Open as a page' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section(page, 'All Blogs')).toBeVisible();
});

const SEA = 21;

/** Shows the posts with this title, `SEA` of another category that were viewed, and one that is not published. */
const withPosts = (page: Page, title: string) =>
  page.route('**/api/admin/posts', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const all = (await (await route.fetch()).json()) as ManagedPost[];
    const own = all.filter((post) => post.title.startsWith(title));
    const history = Array.from({ length: SEA + 1 }, (_, n) => ({
      ...own[0],
      category: 'history',
      id: `0mwqcvpc0h000000000${n + 10}`,
      title: n === SEA ? 'Vom Café' : `The sea ${n}`,
      state: n === SEA ? 'unpublished' : 'published',
      views: n === SEA ? 0 : n,
    }));
    return route.fulfill({ json: [...own, ...history] });
  });

test('posts are found, selected by keyboard, tagged and deleted together, and restored', async ({
  page,
  request,
}) => {
  const title = `${SHORT_LIVED} ${Date.now()}, one of`;
  for (const name of ['two', 'three']) await publishPost(request, { title: `${title} ${name}` });
  await withPosts(page, title);
  await openSection(page, 'All Blogs');
  const list = section(page, 'All Blogs');
  const rows = list.getByRole('listitem');
  for (const name of ['Philosophy', 'History', 'Legal & Social', 'Technology', 'Writings'])
    await expect(list.getByRole('heading', { name })).toBeVisible();
  await expect(rows).toHaveCount(2 + 20);
  await list.getByRole('button', { name: 'Show more posts of History' }).click();
  await expect(rows).toHaveCount(2 + SEA + 1);
  await list.getByLabel('Category', { exact: true }).selectOption('history');
  await list.getByLabel('Order').selectOption('Most read');
  await expect(rows.first()).toContainText(`The sea ${SEA - 1}`);
  await list.getByLabel('State').selectOption('Unpublished');
  await expect(rows).toHaveText([/Vom Café/]);
  await list.getByRole('searchbox').fill(title);
  await expect(list).toContainText('No posts found.');
  await list.getByLabel('Category', { exact: true }).selectOption('');
  await list.getByLabel('State').selectOption('');

  await list.getByRole('checkbox', { name: 'Select all 2' }).press('Space');
  await list.getByLabel('Tag', { exact: true }).fill('sea');
  await list.getByRole('button', { name: 'Add tag' }).press('Enter');
  await expect(list.getByRole('status')).toHaveText('Tagged 2 posts.');
  await expect(list.getByText('#sea')).toHaveCount(2);

  const dialogs = collectDialogs(page);
  await page.route('**/api/admin/posts', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const { changed } = (await (await route.fetch()).json()) as { changed: string[] };
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
  await expect(rows.filter({ hasText: title })).not.toHaveCount(0);
});
