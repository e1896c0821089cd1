import { DISCUSSION_TEXTS } from '#domain/texts/en/discussion.ts';
import type { Page } from '@playwright/test';
import { LIMITS } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import {
  commentByApi,
  commentForm,
  fillIn,
  openDiscussion,
} from '#tests/e2e/readers/discussion.ts';
import { openSection } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, publishPost, signIn, test } from '#tests/e2e/support.ts';

const comments = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });

test('an old comment is found by search or page by page', async ({ page, request }) => {
  const path = await publishPost(request);
  const oldest = `The oldest ${Date.now()}`;
  await commentByApi(page.request, path, oldest);
  const later = Array.from({ length: LIMITS.latestComments }, (_, n) => `A later one ${n}`);
  await Promise.all(later.map(async (text) => commentByApi(page.request, path, text)));
  await openSection(page, 'Comments');
  const section = comments(page);
  const found = section.getByRole('listitem').filter({ hasText: oldest });

  await expect(section.getByRole('heading', { name: /^Latest \(\d+\+\)$/ })).toBeVisible();
  await expect(found).toHaveCount(0);
  await section.getByRole('button', { name: 'Show older' }).click();
  await expect(found).toBeVisible();

  await section.getByRole('searchbox', { name: /^Search comments/ }).fill(oldest.toUpperCase());
  await section.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(section.getByRole('heading', { name: 'Found (1)' })).toBeVisible();
  await expect(found).toBeVisible();
  await section.getByRole('searchbox').fill('');
  await expect(section.getByRole('heading', { name: /^Latest \(\d+\+\)$/ })).toBeVisible();
});

test('an author has a name, a mark and Remove buttons, until the session ends', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  const first = await commentByApi(page.request, path, 'To be removed');
  await commentByApi(page.request, path, 'A reply that stays', first);
  collectDialogs(page);
  // After a page that loads quickly, the browser knows that its user may be an author.
  await signIn(page, '/admin/dailythoughts/edit');
  await expect(page.getByRole('form', { name: 'Your thought' })).toBeVisible();
  const discussion = await openDiscussion(page, path);
  const form = commentForm(page);
  await expect(form.getByLabel('Name')).not.toHaveValue('');
  const name = await form.getByLabel('Name').inputValue();
  await fillIn(form, 'From the author');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Post comment' }).click();
  const mark = discussion.getByRole('listitem').getByText('Author', { exact: true });
  await expect(mark).toBeVisible();

  const remove = discussion.getByRole('button', { name: 'Remove the comment by Linus' });
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await expect(discussion.getByRole('status').last()).toHaveText(MESSAGES.commentRemoved);
  await expect(discussion).toContainText('1 comment, 1 reply');
  await expect(page.locator(`#comment-${first}`)).toBeFocused();
  await expect(page.locator(`#comment-${first}`)).toContainText(DISCUSSION_TEXTS.removed);

  // The comment is a part of the page now, from which the discussion reads it.
  await page.reload();
  await discussion.scrollIntoViewIfNeeded();
  await expect(discussion.getByRole('button', { name: 'Edit your comment' })).toBeVisible();
  await expect(mark).toHaveCount(1);
  await expect(remove).toHaveCount(1);

  await page.context().clearCookies();
  const checked = page.waitForResponse('**/api/admin/check-auth');
  await page.reload();
  await discussion.scrollIntoViewIfNeeded();
  expect(await (await checked).json()).toEqual({ authenticated: false });
  await expect(discussion.getByRole('button', { name: 'Reply to Linus' })).toBeVisible();
  await expect(remove).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signedIn'))).toBeNull();
});
