import type { Locator, Page } from '@playwright/test';
import { commentByCall, openDiscussion } from './discussion.ts';
import { expect, expectAccessible, newAddress, publishPost, test } from './support.ts';

async function fillIn(form: Locator, words: string): Promise<void> {
  await form.getByLabel('Name').fill('Grace');
  await form.getByLabel('E-mail').fill('grace@example.org');
  await form.getByRole('textbox', { name: /^(Comment|Reply)/ }).fill(words);
}

const mainForm = (page: Page) => page.getByRole('form', { name: 'Share your thoughts' });

test('a reader comments, replies three deep, where a fourth is impossible, and comes back to find it', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  const discussion = await openDiscussion(page, path);
  await expect(discussion).toContainText('0 comments, 0 replies');
  await fillIn(mainForm(page), 'I <3 this.\nSecond <b>line</b>.');
  await expect(mainForm(page)).toContainText('30 / 2000');
  await mainForm(page).getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('Comment posted successfully!')).toBeVisible();
  await expect(mainForm(page).getByLabel('Comment')).toHaveValue('');

  for (const depth of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Reply to Grace' }).last().click();
    const form = page.getByRole('form', { name: 'Reply to Grace' });
    await expect(form.getByRole('textbox', { name: 'Reply' })).toBeFocused();
    await form.getByRole('textbox', { name: 'Reply' }).fill(`Depth ${depth}`);
    await form.getByRole('button', { name: 'Post reply' }).click();
    await expect(page.getByText('Reply posted successfully!')).toBeVisible();
    const reply = page
      .getByRole('listitem')
      .filter({ hasText: `Depth ${depth}` })
      .last();
    await expect(reply).toBeFocused();
  }
  // One button for each depth below three, none for the last.
  await expect(page.getByRole('button', { name: 'Reply to Grace' })).toHaveCount(3);
  // A toggle for each depth below two that has replies.
  await expect(discussion.locator('summary')).toHaveText(['1 reply', '1 reply']);

  await openDiscussion(page, path);
  await expect(discussion).toContainText('1 comment, 3 replies');
  await expect(discussion).toContainText('I <3 this.');
  await expect(discussion.locator('b', { hasText: 'line' })).toBeVisible();
  const deepest = page.getByText('Depth 3');
  await expect(deepest).toBeVisible();
  await discussion.locator('summary').first().click();
  await expect(deepest).toBeHidden();
  await expectAccessible(page);
});

test('the same words may be said twice, each time as a comment of its own', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  await openDiscussion(page, path);
  const form = mainForm(page);
  for (const count of ['1 comment,', '2 comments,']) {
    await fillIn(form, 'Thanks!');
    await form.getByRole('button', { name: 'Post comment' }).click();
    await expect(form.getByLabel('Comment')).toHaveValue('');
    await expect(page.getByText(count)).toBeVisible();
  }

  await expect(await openDiscussion(page, path)).toContainText('2 comments, 0 replies');
});

test('a reply to a comment whose replies are folded away is shown and has the focus', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  const top = await commentByCall(page, path, 'Top');
  await commentByCall(page, path, 'Folded', top);
  const discussion = await openDiscussion(page, path);
  await discussion.locator('summary').click();
  await expect(page.getByText('Folded')).toBeHidden();
  await page.getByRole('button', { name: 'Reply to Linus' }).first().click();
  const reply = page.getByRole('form', { name: 'Reply to Linus' });
  await fillIn(reply, 'Unfolds');
  await reply.getByRole('button', { name: 'Post reply' }).click();

  await expect(page.getByRole('listitem').filter({ hasText: 'Unfolds' }).last()).toBeFocused();
  await expect(page.getByText('Folded')).toBeVisible();
});

test('one reply form is open at a time, and what was written in another stays', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  for (const words of ['First', 'Second']) await commentByCall(page, path, words);
  await openDiscussion(page, path);
  const openers = page.getByRole('button', { name: 'Reply to Linus' });
  const forms = page.getByRole('form', { name: 'Reply to Linus' });
  await openers.first().click();
  await expect(forms.getByLabel('Name')).toBeFocused();
  await forms.getByRole('textbox', { name: 'Reply' }).fill('Half a thought');
  await openers.last().click();
  await expect(forms).toHaveCount(1);
  const colour = (name: string) =>
    forms
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await colour('Post reply')).not.toBe(await colour('Cancel'));
  const box = await forms.getByRole('textbox', { name: 'Reply' }).boundingBox();
  expect(box?.height).toBeLessThan(200);
  await expect(forms.getByRole('textbox', { name: 'Reply' })).toHaveValue('');

  await openers.first().click();
  await expect(forms.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a thought');
  await expectAccessible(page);
  await forms.getByRole('button', { name: 'Cancel' }).click();
  await expect(forms).toHaveCount(0);
  await expect(openers.first()).toBeFocused();
});

test('whatever keeps a comment from being posted is said, and no word is lost', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  await openDiscussion(page, path);
  const form = mainForm(page);
  const post = form.getByRole('button', { name: 'Post comment' });
  await post.click();
  await expect(form.getByText('Please fill in all fields.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();

  await fillIn(form, 'Words worth keeping');
  await form.getByLabel('E-mail').fill('grace');
  await post.click();
  await expect(
    form.getByText('Failed to post comment: Please check the marked fields.'),
  ).toBeVisible();
  await expect(form.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expect(form.getByLabel('E-mail')).toBeFocused();
  await form.getByLabel('E-mail').fill('grace@example.org');

  await page.route('**/api/comments/**', (route) => route.abort());
  await post.click();
  await expect(form.getByText('Failed to post comment. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/comments/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await post.click();
  await expect(form.getByText('Failed to post comment: Unknown error')).toBeVisible();
  await page.unrouteAll();

  await openDiscussion(page, path);
  await expect(form.getByLabel('Comment')).toHaveValue('Words worth keeping');
  await expect(form.getByLabel('Name')).toHaveValue('Grace');
});

test('who comments too often is told so, and keeps their words', async ({ page, request }) => {
  const path = await publishPost(request);
  const address = newAddress();
  await page.context().setExtraHTTPHeaders(address);
  for (let n = 0; n < 30; n++) await commentByCall(page, path, `Number ${n}`, undefined, address);
  await openDiscussion(page, path);
  await fillIn(mainForm(page), 'One too many');
  await mainForm(page).getByRole('button', { name: 'Post comment' }).click();

  await expect(
    page.getByText('Failed to post comment: Too many tries. Please wait a moment and try again.'),
  ).toBeVisible();
  await expect(mainForm(page).getByLabel('Comment')).toHaveValue('One too many');
});

test('a comment whose answer was lost and that is sent again is there once', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  await openDiscussion(page, path);
  await fillIn(mainForm(page), 'Once is enough');
  let lost = 0;
  await page.route('**/api/comments/**', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  const post = mainForm(page).getByRole('button', { name: 'Post comment' });
  await post.click();
  await expect(page.getByText('Failed to post comment. Please try again.')).toBeVisible();
  expect(lost).toBe(1);
  await page.unrouteAll();
  await post.click();
  await expect(page.getByText('Comment posted successfully!')).toBeVisible();

  const discussion = await openDiscussion(page, path);
  await expect(discussion).toContainText('1 comment, 0 replies');
});
