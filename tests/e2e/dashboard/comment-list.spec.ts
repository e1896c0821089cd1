import type { Page } from '@playwright/test';
import { removeCommentQuestion } from '#domain/composed-messages.ts';
import { MESSAGES } from '#domain/messages.ts';
import { TIMING } from '#domain/timing.ts';
import { openSection, section, sectionPath } from './dashboard.ts';
import { commentByApi } from '#tests/e2e/readers/discussion.ts';
import { collectDialogs, expect, publishPost, signIn, test } from '#tests/e2e/support.ts';

const comments = (page: Page) => section(page, 'Comments');
const commentRow = (page: Page, text: string) =>
  comments(page).getByRole('listitem').filter({ hasText: text });

test('a comment is listed with its author’s address and its post', async ({ page, request }) => {
  const path = await publishPost(request);
  const text = `To be read ${Date.now()}, ${'at some length, '.repeat(30)}to the end.`;
  await commentByApi(request, path, text);
  await openSection(page, 'Comments');
  const item = commentRow(page, text.slice(0, 20));
  await expect(item.getByRole('link', { name: 'linus@example.org' })).toHaveAttribute(
    'href',
    'mailto:linus@example.org',
  );
  await expect(item.getByRole('link', { name: /^A post to be discussed/ })).toHaveAttribute(
    'href',
    new RegExp(`^${path}#comment-`),
  );

  await expect(item).not.toContainText('to the end.');
  await item.getByRole('button', { name: 'Show all' }).click();
  await expect(item).toContainText('to the end.');
});

test('a link in a mail opens the comment that it is about', async ({ page, request }) => {
  const path = await publishPost(request);
  const text = `To be decided about ${Date.now()}`;
  const id = await commentByApi(request, path, text);

  await signIn(page, `${sectionPath('Comments')}/${id}`);

  await expect(commentRow(page, text).getByRole('button', { name: 'Reply' })).toBeFocused();
});

test('a comment is removed from its post after a confirmation', async ({ page, request }) => {
  const path = await publishPost(request);
  const text = `To be removed ${Date.now()}`;
  await commentByApi(request, path, text);
  await openSection(page, 'Comments');
  const item = commentRow(page, text);
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
  await expect(comments(page).getByRole('status')).toHaveText(MESSAGES.commentRemoved);
  await expect(comments(page).locator('button:focus')).toHaveCount(1);

  await page.goto(path);
  const discussion = page.getByRole('region', { name: 'Discussion' });
  await expect(discussion).toContainText('0 comments');
  await expect(discussion).not.toContainText(text);
});

/** Opens the dashboard with two held comments, whose HTML contains a hidden image. */
async function openHeld(page: Page, path: string): Promise<void> {
  const ids = [
    await commentByApi(page.request, path, 'The first that waits'),
    await commentByApi(page.request, path, '<b>The second</b> that waits'),
  ];
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

test('held comments come first, sanitised, and leave as they are decided', async ({
  page,
  request,
}) => {
  await openHeld(page, await publishPost(request));
  await expect(comments(page)).toContainText('New comments wait here until you approve them.');
  await expect(comments(page).getByRole('heading', { name: 'Waiting (2)' })).toBeVisible();
  await expect(comments(page).getByRole('img')).toHaveCount(0);
  const approve = commentRow(page, 'The second').getByRole('button', { name: 'Approve' });
  const status = comments(page).getByRole('status');
  const url = '**/api/comments/**/approve/*';
  await page.route(url, (route) => route.fulfill({ status: 503, json: {} }));
  await approve.click();
  await expect(status).toHaveText(/^The store is not responding at the moment/);
  await expect(approve).toBeFocused();

  await page.unroute(url);
  await approve.click();
  await expect(status).toHaveText('Approved. Readers can see it now.');
  await expect(comments(page).getByRole('heading', { name: 'Waiting (1)' })).toBeVisible();
  await expect(comments(page).getByRole('heading', { name: 'Latest (1)' })).toBeVisible();
  await expect(
    commentRow(page, 'The first').getByRole('button', { name: 'Approve' }),
  ).toBeFocused();

  collectDialogs(page);
  for (const text of ['The second', 'The first']) {
    await commentRow(page, text).getByRole('button', { name: 'Remove' }).click();
    await expect(commentRow(page, text)).toHaveCount(0);
  }
  await expect(comments(page)).toContainText('No comment');
  await expect(comments(page).getByRole('heading', { name: 'Comments' })).toBeFocused();
});

test('comments are selected by keyboard, approved together and answered from the list', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  await page.clock.install();
  await openHeld(page, path);
  const list = comments(page);
  const status = list.getByRole('status').first();
  await expect(list.getByRole('heading', { name: 'Waiting (2)' })).toBeVisible();
  await list.getByRole('checkbox', { name: 'Select all that are shown' }).press('Space');
  await list.getByRole('button', { name: 'Approve selected' }).press('Enter');
  await expect(status).toHaveText('Approved 2 comments.');
  await expect(list.getByRole('heading', { name: 'Latest (2)' })).toBeVisible();

  const row = commentRow(page, 'The first');
  await row.getByRole('button', { name: 'Reply' }).press('Enter');
  const form = row.getByRole('form', { name: 'Reply to Linus' });
  await form.getByLabel('Name').fill('Mara');
  await form.getByLabel('Email').fill('mara@example.org');
  const text = `An answer ${Date.now()}`;
  await form.getByLabel('Reply', { exact: true }).fill(text);
  await page.clock.fastForward(TIMING.leastFill);
  await form.getByRole('button', { name: 'Post reply' }).press('Enter');

  await expect(status).toHaveText('Your reply is posted.');
  await page.goto(path);
  const discussion = page.getByRole('region', { name: 'Discussion' });
  await expect(discussion.getByRole('listitem').filter({ hasText: text }).last()).toContainText(
    'Author',
  );
});
