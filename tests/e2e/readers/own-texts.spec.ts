import { DISCUSSION_TEXTS } from '#domain/texts/en/discussion.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { TIMING } from '#domain/timing.ts';
import { expect, publishPost, test } from '#tests/e2e/support.ts';
import { commentByApi, commentForm, fillIn, openDiscussion } from './discussion.ts';

test('readers edit and remove their own comment, and no other one', async ({ page, request }) => {
  const path = await publishPost(request);
  await commentByApi(request, path, 'By another browser');
  const calls: string[] = [];
  page.on('request', (call) => calls.push(call.url()));
  const discussion = await openDiscussion(page, path);
  await expect(discussion.getByRole('button', { name: 'Reply to Linus' })).toBeVisible();
  await fillIn(commentForm(page), 'A tpyo & more');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await page.getByRole('button', { name: 'Edit your comment' }).click();
  const form = page.getByRole('form', { name: 'Edit your comment' });
  await expect(form.getByLabel('Comment')).toHaveValue('A tpyo & more');
  await expect(form.getByLabel('Comment')).toBeFocused();
  await expect(page.getByText(MESSAGES.commentPosted)).toBeVisible();
  await form.getByLabel('Comment').fill('A typo & more');
  await page.clock.fastForward(TIMING.leastFill);
  await form.getByRole('button', { name: 'Save comment' }).click();
  await expect(discussion).toContainText(/\d{4}, \d\d:\d\d UTC \(edited\)/);
  await expect(page.getByText(MESSAGES.commentPosted)).toHaveCount(0);
  const own = discussion.getByRole('listitem').filter({ hasText: 'A typo & more' });
  await expect(own).toBeFocused();
  // The comment of the other browser has none of them.
  for (const action of ['Edit', 'Remove']) {
    await expect(discussion.getByRole('button', { name: new RegExp(`^${action} `) })).toHaveCount(
      1,
    );
    await expect(own.getByRole('button', { name: `${action} your comment` })).toBeVisible();
  }
  const id = (await own.getAttribute('id'))?.replace('comment-', '');
  await commentByApi(request, path, 'A reply', id);

  await page.getByRole('button', { name: 'Edit your comment' }).click();
  await form.getByLabel('Comment').fill('Not saved yet');
  await page.reload();
  await discussion.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Edit your comment' }).click();
  await expect(form.getByLabel('Comment')).toHaveValue('Not saved yet');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(discussion).toContainText('A typo & more');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Remove your comment' }).click();
  await expect(discussion).toContainText(DISCUSSION_TEXTS.removed);
  await expect(discussion).toContainText('A reply');
  await expect(discussion).not.toContainText('A typo');
  // A reader has no session to ask about.
  expect(calls.filter((url) => url.includes('/api/admin/'))).toEqual([]);
});
