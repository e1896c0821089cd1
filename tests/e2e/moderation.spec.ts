import type { Page } from '@playwright/test';
import { commentByCall, openDiscussion } from './discussion.ts';
import { expect, expectAccessible, publishPost, signIn, test } from './support.ts';
import { itemOf, submitByCall } from './thoughts.ts';

const pending = (page: Page) => page.getByRole('region', { name: 'Pending Daily Thoughts' });
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });

/** The row of a thought that waits. */
const row = (page: Page, words: string) =>
  pending(page).getByRole('listitem').filter({ hasText: words });

const openRow = (page: Page, words: string) => row(page, words).getByRole('button').click();

/** Lets only these thoughts wait, whatever else does. */
async function onlyPending(page: Page, ...contents: readonly string[]): Promise<void> {
  await page.route('**/api/dailythoughts/manage/pending', async (route) => {
    const all = (await (await route.fetch()).json()) as { content: string }[];
    await route.fulfill({ json: all.filter(({ content }) => contents.includes(content)) });
  });
}

test('a thought that waits is shown by its first hundred characters, opened whole, and approved', async ({
  page,
  request,
}) => {
  const long = `A long thought, ${Date.now()}. ${'Words and words. '.repeat(20)}`.trim();
  await submitByCall(request, { content: long, type: 'long', contact: 'seneca@example.org' });
  await onlyPending(page, long);
  await signIn(page);

  const button = row(page, long.slice(0, 30)).getByRole('button');
  await expect(button).toContainText('Seneca');
  expect(await button.getByText(long.slice(0, 30)).textContent()).toBe(long.slice(0, 100));
  await button.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Seneca' });
  await expect(popup).toContainText(long);
  await expect(popup).toContainText('seneca@example.org');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await popup.getByRole('button', { name: 'Approve' }).click();
  await expect(popup).toBeHidden();
  await expect(pending(page).getByRole('status')).toHaveText(
    'Approved. It is in the daily thoughts now.',
  );
  await expect(pending(page)).toContainText('No pending requests.');
  await expect(pending(page).getByRole('heading')).toBeFocused();
  await page.goto('/daily-thoughts');
  await expect(itemOf(page, long.slice(0, 30))).toBeVisible();
});

test('a declined thought is gone for good, and the focus goes on to the next', async ({
  page,
  request,
}) => {
  const [first, second, third] = [
    await submitByCall(request),
    await submitByCall(request, { contact: '' }),
    await submitByCall(request),
  ] as const;
  await onlyPending(page, first, second, third);
  await signIn(page);
  const decline = page.getByRole('dialog').getByRole('button', { name: 'Decline' });

  await openRow(page, second);
  await expect(page.getByRole('dialog')).toContainText('No contact given.');
  await decline.click();
  await expect(pending(page).getByRole('status')).toHaveText('Declined. It will not appear.');
  await expect(row(page, second)).toHaveCount(0);
  await expect(row(page, third).getByRole('button')).toBeFocused();
  await openRow(page, third);
  await decline.click();
  await expect(row(page, first).getByRole('button')).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(row(page, first)).toBeVisible();
  await expect(pending(page).getByRole('listitem')).toHaveCount(1);
  await page.goto('/daily-thoughts');
  await expect(itemOf(page, first)).toHaveCount(0);
  await expect(itemOf(page, second)).toHaveCount(0);
});

test('a decision that fails leaves the popup open and says why; one made elsewhere takes the row away', async ({
  page,
  request,
  context,
}) => {
  const words = await submitByCall(request);
  await onlyPending(page, words);
  await signIn(page);
  await openRow(page, words);
  const popup = page.getByRole('dialog', { name: 'Seneca' });
  const approve = popup.getByRole('button', { name: 'Approve' });
  const call = '**/api/dailythoughts/process/approve/*';

  await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
  await approve.click();
  await expect(popup.getByRole('status')).toHaveText(/^The store does not answer at the moment/);
  await expect(approve).toBeFocused();
  await page.unroute(call);

  const cookies = await context.cookies();
  await context.clearCookies();
  await approve.click();
  await expect(popup.getByRole('status')).toContainText('Your session has ended.');
  await expect(popup.getByRole('link', { name: /^Sign in/ })).toBeVisible();
  await expectAccessible(page);
  await context.addCookies(cookies);

  await page.route(call, (route) =>
    route.fulfill({ status: 404, json: { code: 'thought_not_found' } }),
  );
  await approve.click();
  await expect(popup).toBeHidden();
  await expect(pending(page)).toContainText('Somebody has decided about this thought already.');
  await expect(row(page, words)).toHaveCount(0);
});

test('a comment is removed once one is sure, and leaves the discussion of its post', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  const words = `To be removed ${Date.now()}`;
  await commentByCall(page, path, words);
  const kept = `To be kept ${Date.now()}, ${'at some length, '.repeat(30)}to the end.`;
  await commentByCall(page, path, kept);
  await signIn(page);
  const item = comments(page).getByRole('listitem').filter({ hasText: words });
  const said: string[] = [];
  let sure = false;
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void (sure ? dialog.accept() : dialog.dismiss());
  });

  await expect(item.getByRole('link', { name: 'linus@example.org' })).toHaveAttribute(
    'href',
    'mailto:linus@example.org',
  );
  await expect(item.getByRole('link', { name: /^A post to be discussed/ })).toHaveAttribute(
    'href',
    new RegExp(`^${path}#comment-`),
  );
  const long = comments(page)
    .getByRole('listitem')
    .filter({ hasText: kept.slice(0, 20) });
  await expect(long).not.toContainText('to the end.');
  await long.getByRole('button', { name: 'Show all' }).click();
  await expect(long).toContainText('to the end.');

  await item.getByRole('button', { name: 'Remove' }).click();
  await expect(item).toBeVisible();
  sure = true;
  await item.getByRole('button', { name: 'Remove' }).click();
  await expect(item).toHaveCount(0);
  expect(said).toEqual(Array(2).fill('Remove the comment by Linus?'));
  await expect(comments(page).getByRole('status')).toHaveText('Removed, with the replies to it.');
  await expect(comments(page).locator('button:focus')).toHaveCount(1);

  const discussion = await openDiscussion(page, path);
  await expect(discussion).toContainText(kept.slice(0, 20));
  await expect(discussion).not.toContainText(words);
});

test('comments that wait come first, are approved or removed, and the focus is kept', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  await commentByCall(page, path, 'The first that waits');
  await commentByCall(page, path, '<b>The second</b> that waits');
  const texts = ['The first that waits', 'The second'];
  await page.route('**/api/comments/manage', async (route) => {
    const told = (await (await route.fetch()).json()) as { comments: { comment: string }[] };
    const own = told.comments.filter(({ comment }) => texts.some((text) => comment.includes(text)));
    const waiting = own.slice(0, 2).map((comment) => ({
      ...comment,
      waiting: true,
      comment: `${comment.comment}<img src="/x.png" alt="Smuggled in">`,
    }));
    await route.fulfill({ json: { held: true, comments: waiting } });
  });
  await signIn(page);
  page.on('dialog', (dialog) => void dialog.accept());
  const section = comments(page);
  await expect(section).toContainText('New comments wait here until you approve them.');
  await expect(section.getByRole('heading', { name: 'Waiting (2)' })).toBeVisible();
  await expect(section.getByRole('img')).toHaveCount(0);
  await expectAccessible(page);

  const item = (words: string) => section.getByRole('listitem').filter({ hasText: words });
  const call = '**/api/comments/**/approve/*';
  await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
  const approve = item('The second').getByRole('button', { name: 'Approve' });
  await approve.click();
  await expect(section.getByRole('status')).toHaveText(/^The store does not answer at the moment/);
  await expect(approve).toBeFocused();
  await page.unroute(call);
  await approve.click();
  await expect(section.getByRole('status')).toHaveText('Approved. Readers see it now.');
  await expect(section.getByRole('heading', { name: 'Waiting (1)' })).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Latest (1)' })).toBeVisible();
  await expect(item('The first').getByRole('button', { name: 'Approve' })).toBeFocused();

  await item('The first').getByRole('button', { name: 'Remove' }).click();
  await expect(section).toContainText('No comment waits for you.');
  await expect(section.getByRole('heading', { name: 'Comments' })).toBeFocused();
});
