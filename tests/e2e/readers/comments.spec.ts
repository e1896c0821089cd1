import { commentByApi, commentForm, fillIn, openDiscussion } from './discussion.ts';
import { expect, publishPost, test } from '#tests/e2e/support.ts';

test('each posted comment is shown, counted and kept, even with the same text', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  const discussion = await openDiscussion(page, path);
  const form = commentForm(page);
  await expect(discussion).toContainText('0 comments, 0 replies');
  await fillIn(form, 'I <3 this.\nSecond <b>line</b>.');
  await expect(form).toContainText('30 / 2000');
  await form.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('Comment posted successfully!')).toBeVisible();
  await expect(form.getByLabel('Comment')).toHaveValue('');
  for (const count of ['2 comments,', '3 comments,']) {
    await fillIn(form, 'Thanks!');
    await form.getByRole('button', { name: 'Post comment' }).click();
    await expect(form.getByLabel('Comment')).toHaveValue('');
    await expect(page.getByText(count)).toBeVisible();
  }

  await page.reload();
  await expect(discussion).toContainText('3 comments, 0 replies');
  await expect(discussion).toContainText('I <3 this.');
  await expect(discussion.locator('b', { hasText: 'line' })).toBeVisible();
});

test('a posted reply is shown in its thread and has the focus', async ({ page, request }) => {
  const path = await publishPost(request);
  await commentByApi(request, path, 'Top');
  await openDiscussion(page, path);
  await page.getByRole('button', { name: 'Reply to Linus' }).click();
  const form = page.getByRole('form', { name: 'Reply to Linus' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await fillIn(form, 'Below');
  await form.getByRole('button', { name: 'Post reply' }).click();

  await expect(page.getByText('Reply posted successfully!')).toBeVisible();
  const reply = page.getByRole('listitem').filter({ hasText: 'Below' }).last();
  await expect(reply).toBeFocused();
  await expect(page.getByText('1 comment, 1 reply')).toBeVisible();
});

test('a reply to a comment with collapsed replies expands them', async ({ page, request }) => {
  const path = await publishPost(request);
  const top = await commentByApi(request, path, 'Top');
  await commentByApi(request, path, 'Collapsed', top);
  const discussion = await openDiscussion(page, path);
  await discussion.locator('summary').click();
  await expect(page.getByText('Collapsed')).toBeHidden();
  await page.getByRole('button', { name: 'Reply to Linus' }).first().click();
  const reply = page.getByRole('form', { name: 'Reply to Linus' });
  await fillIn(reply, 'Expands');
  await reply.getByRole('button', { name: 'Post reply' }).click();

  await expect(page.getByRole('listitem').filter({ hasText: 'Expands' }).last()).toBeFocused();
  await expect(page.getByText('Collapsed')).toBeVisible();
});

test('a thread of depth three offers replies below depth 3 and toggles below 2', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  let parent = await commentByApi(request, path, 'Top');
  for (const depth of [1, 2, 3]) {
    parent = await commentByApi(request, path, `Depth ${depth}`, parent);
  }
  const discussion = await openDiscussion(page, path);

  await expect(page.getByRole('button', { name: 'Reply to Linus' })).toHaveCount(3);
  await expect(discussion.locator('summary')).toHaveText(['1 reply', '1 reply']);
  const deepest = page.getByText('Depth 3');
  await expect(deepest).toBeVisible();
  await discussion.locator('summary').first().click();
  await expect(deepest).toBeHidden();
});

test('one reply form is open at a time, and each keeps its text', async ({ page, request }) => {
  const path = await publishPost(request);
  for (const text of ['First', 'Second']) await commentByApi(request, path, text);
  await openDiscussion(page, path);
  const openers = page.getByRole('button', { name: 'Reply to Linus' });
  const forms = page.getByRole('form', { name: 'Reply to Linus' });
  await openers.first().click();
  await forms.getByRole('textbox', { name: 'Reply' }).fill('Half a thought');
  await openers.last().click();
  await expect(forms).toHaveCount(1);
  const box = await forms.getByRole('textbox', { name: 'Reply' }).boundingBox();
  expect(box?.height).toBeLessThan(200);
  await expect(forms.getByRole('textbox', { name: 'Reply' })).toHaveValue('');

  await openers.first().click();
  await expect(forms.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a thought');
  await forms.getByRole('button', { name: 'Cancel' }).click();
  await expect(forms).toHaveCount(0);
  await expect(openers.first()).toBeFocused();
});

test('empty and invalid fields of a comment are refused with a message', async ({
  page,
  request,
}) => {
  await openDiscussion(page, await publishPost(request));
  const form = commentForm(page);
  await form.getByRole('button', { name: 'Post comment' }).click();
  await expect(form.getByText('Please fill in all fields.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();

  await fillIn(form, 'A comment');
  await form.getByLabel('Email').fill('grace');
  await form.getByRole('button', { name: 'Post comment' }).click();

  await expect(
    form.getByText('Failed to post comment: Please check the marked fields.'),
  ).toBeVisible();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
});

test('a comment that fails shows why and keeps its text', async ({ page, request }) => {
  await openDiscussion(page, await publishPost(request));
  const form = commentForm(page);
  await fillIn(form, 'Worth keeping');
  for (const [response, text] of [
    [undefined, 'Failed to post comment. Please try again.'],
    [{}, 'Failed to post comment: Unknown error'],
  ] as const) {
    await page.route('**/api/comments/**', (route) =>
      response ? route.fulfill({ status: 500, json: response }) : route.abort(),
    );
    await form.getByRole('button', { name: 'Post comment' }).click();
    await expect(form.getByText(text)).toBeVisible();
    await page.unrouteAll();
  }

  await page.reload();
  await expect(form.getByLabel('Comment')).toHaveValue('Worth keeping');
  await expect(form.getByLabel('Name')).toHaveValue('Grace');
});

test('a comment sent again after its response was lost is posted once', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  const discussion = await openDiscussion(page, path);
  await fillIn(commentForm(page), 'Once is enough');
  await page.route('**/api/comments/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const post = commentForm(page).getByRole('button', { name: 'Post comment' });
  await post.click();
  await expect(page.getByText('Failed to post comment. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await post.click();
  await expect(page.getByText('Comment posted successfully!')).toBeVisible();

  await page.reload();
  await expect(discussion).toContainText('1 comment, 0 replies');
});

test('hydration keeps the keyboard focus and collapsed threads', async ({ page, request }) => {
  const path = await publishPost(request);
  const top = await commentByApi(request, path, 'Top');
  await commentByApi(request, path, 'Collapsed', top);
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/comments/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path);
  const summary = page.locator('.discussion summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Collapsed')).toBeHidden();
  gate.resolve(undefined);

  await expect(page.getByRole('button', { name: 'Post comment' })).toBeAttached();
  await expect(summary).toBeFocused();
  await expect(page.getByText('Collapsed')).toBeHidden();
});

test('a thread that is a bare list is shown', async ({ page, request }) => {
  const path = await publishPost(request);
  const comment = {
    id: '0mwq00000000000000001',
    name: 'Grace',
    comment: 'Above',
    timestamp: '2026-11-21T12:00:00.000Z',
    replies: [],
  };
  const id = comment.id.replace('1', '2');
  const reply = { ...comment, id, parentId: comment.id, comment: 'Below' };
  await page.route('**/api/comments/**', (route) =>
    route.fulfill({ json: [{ ...comment, editedAt: comment.timestamp, replies: [reply] }] }),
  );
  await page.goto(path);
  await page.locator('.discussion').scrollIntoViewIfNeeded();

  await expect(page.getByText('1 comment, 1 reply')).toBeVisible();
  await expect(page.getByText('(edited)')).toBeVisible();
  await expect(page.getByText('Below')).toBeVisible();
});
