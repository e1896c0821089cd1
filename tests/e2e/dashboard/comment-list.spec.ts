import type { Page } from '@playwright/test';
import { removeCommentQuestion } from '#domain/messages/composed-messages.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { TIMING } from '#domain/timing.ts';
import { changeDesk, openSection, section, sectionPath } from './dashboard.ts';
import { commentByApi } from '#tests/e2e/readers/discussion.ts';
import { collectDialogs, expect, publishPost, signIn, test } from '#tests/e2e/support.ts';

const comments = (page: Page) => section(page, 'Comments');
const commentRow = (page: Page, text: string) =>
  comments(page).getByRole('listitem').filter({ hasText: text });

test('a comment is opened from a mail, answered, and removed after a confirmation', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  const text = `To be read ${Date.now()}, ${'at some length, '.repeat(30)}to the end.`;
  const id = await commentByApi(request, path, text);
  await page.clock.install();
  await signIn(page, `${sectionPath('Comments')}/${id}`);
  // The answer to it quotes its beginning.
  const item = commentRow(page, text.slice(0, 20)).filter({ hasText: 'linus@example.org' });
  await expect(item.getByRole('button', { name: 'Show all' })).toBeFocused();
  const author = item.getByRole('link', { name: 'linus@example.org' });
  await expect(author).toHaveAttribute('href', 'mailto:linus@example.org');
  const post = item.getByRole('link', { name: /^A post to be discussed/ });
  await expect(post).toHaveAttribute('href', `${path}#comment-${id}`);
  await expect(item).not.toContainText('to the end.');
  await page.keyboard.press('Enter');
  await expect(item).toContainText('to the end.');

  await item.getByRole('button', { name: 'Reply' }).press('Enter');
  const form = item.getByRole('form', { name: 'Reply to Linus' });
  await form.getByLabel('Name').fill('Mara');
  await form.getByLabel('Email').fill('mara@example.org');
  const answer = `An answer ${Date.now()}`;
  await form.getByLabel('Reply', { exact: true }).fill(answer);
  await page.clock.fastForward(TIMING.leastFill);
  await form.getByRole('button', { name: 'Post reply' }).press('Enter');
  const status = comments(page).getByRole('status').first();
  await expect(status).toHaveText('Your reply is posted.');
  await expect(commentRow(page, answer).getByText('Author', { exact: true })).toBeVisible();

  const messages: string[] = [];
  let isSure = false;
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    (isSure ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
  });
  await item.getByRole('button', { name: 'Remove' }).click();
  await expect(item).toBeVisible();
  isSure = true;
  await item.getByRole('button', { name: 'Remove' }).click();
  await expect(item).toHaveCount(0);
  expect(messages).toEqual(Array(2).fill(removeCommentQuestion('Linus')));
  await expect(status).toHaveText(MESSAGES.commentRemoved);
  await expect(comments(page).locator('button:focus')).toHaveCount(1);
  const left = await (await request.get(path.replace('/blog/', '/api/comments/'))).text();
  expect(left).toContain(answer);
  expect(left).not.toContain(text);
});

/** Opens the dashboard with comments that are held, oldest first, whose HTML contains a hidden image. */
async function openHeld(page: Page, path: string, texts: readonly string[]): Promise<void> {
  const ids: string[] = [];
  for (const text of texts) ids.push(await commentByApi(page.request, path, text));
  await changeDesk(page, { comments: undefined });
  await page.route('**/api/comments/manage*', async (route) => {
    const list = (await (await route.fetch()).json()) as {
      comments: { id: string; comment: string }[];
    };
    const waiting = list.comments
      .filter(({ id }) => ids.includes(id))
      .map((comment) => ({
        ...comment,
        waiting: true,
        comment: `${comment.comment}<img src="/x.png" alt="Smuggled in">`,
      }));
    await route.fulfill({ json: { ...list, held: true, comments: waiting } });
  });
  await openSection(page, 'Comments');
}

test('held comments come first, sanitised, and leave one by one or together', async ({
  page,
  request,
}) => {
  const texts = ['The first that waits', '<b>The second</b> that waits', 'The third that waits'];
  await openHeld(page, await publishPost(request), texts);
  const list = comments(page);
  await expect(list).toContainText('New comments wait here until you approve them.');
  await expect(list.getByRole('heading', { name: 'Waiting (3)' })).toBeVisible();
  await expect(list.getByRole('img')).toHaveCount(0);
  const approve = commentRow(page, 'The second').getByRole('button', { name: 'Approve' });
  const status = list.getByRole('status').first();
  await approve.click();
  await expect(status).toHaveText('Approved. Readers can see it now.');
  await expect(list.getByRole('heading', { name: 'Waiting (2)' })).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Latest (1)' })).toBeVisible();
  await expect(
    commentRow(page, 'The first').getByRole('button', { name: 'Approve' }),
  ).toBeFocused();

  await list.getByRole('checkbox', { name: 'Select all that are shown' }).press('Space');
  await list.getByRole('button', { name: 'Approve selected' }).press('Enter');
  await expect(status).toHaveText('Approved 2 comments.');
  await expect(list.getByRole('heading', { name: 'Latest (3)' })).toBeVisible();

  collectDialogs(page);
  for (const text of ['The second', 'The first', 'The third']) {
    await commentRow(page, text).getByRole('button', { name: 'Remove' }).click();
    await expect(commentRow(page, text)).toHaveCount(0);
  }
  await expect(list).toContainText('No comment');
  await expect(list.getByRole('heading', { name: 'Comments' })).toBeFocused();
});
