import { TIMING } from '#domain/timing.ts';
import { commentByApi, commentForm, fillIn, openDiscussion } from './discussion.ts';
import { expect, hold, publishPost, test } from '#tests/e2e/support.ts';

test('a comment is refused while it is invalid, kept when it fails, and then posted once', async ({
  page,
  request,
}) => {
  const discussion = await openDiscussion(page, await publishPost(request));
  const form = commentForm(page);
  const post = form.getByRole('button', { name: 'Post comment' });
  const url = '**/api/comments/**';
  await expect(discussion).toContainText('0 comments, 0 replies');
  await post.click();
  await expect(form.getByText('Please fill in all fields.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await fillIn(form, 'I <3 this.\nSecond <b>line</b>.');
  await expect(form).toContainText('30 / 2000');
  await form.getByLabel('Email').fill('grace');
  await post.click();
  await expect(
    form.getByText('Failed to post comment: Please check the marked fields.'),
  ).toBeVisible();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill('grace@example.org');
  await page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
  await post.click();
  await expect(form.getByText('Failed to post comment: Unknown error')).toBeVisible();
  await page.unroute(url);

  await page.reload();
  await expect(form.getByLabel('Comment')).toHaveValue('I <3 this.\nSecond <b>line</b>.');
  await expect(form.getByLabel('Name')).toHaveValue('Grace');
  await page.clock.fastForward(TIMING.leastFill);
  // The site gets the comment, but its response is lost.
  await page.route(url, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await post.click();
  await expect(form.getByText('Failed to post comment. Please try again.')).toBeVisible();
  await page.unroute(url);
  await post.click();
  await expect(page.getByText('Comment posted successfully!')).toBeVisible();
  await expect(form.getByLabel('Comment')).toHaveValue('');
  // Another comment with the same text is one more.
  for (const count of ['2 comments,', '3 comments,']) {
    await fillIn(form, 'Thanks!');
    await post.click();
    await expect(form.getByLabel('Comment')).toHaveValue('');
    await expect(page.getByText(count)).toBeVisible();
  }

  await page.reload();
  await expect(discussion).toContainText('3 comments, 0 replies');
  await expect(discussion).toContainText('I <3 this.');
  await expect(discussion.locator('b', { hasText: 'line' })).toBeVisible();
});

test('a comment is kept while the script that sends it cannot be loaded, and then posted', async ({
  page,
  request,
}) => {
  const script = /\/exchange\.[^/]+\.js$/;
  await page.route(script, (route) => route.abort());
  const discussion = await openDiscussion(page, await publishPost(request));
  const form = commentForm(page);
  const post = form.getByRole('button', { name: 'Post comment' });
  await fillIn(form, 'From a tunnel');
  await post.click();
  await expect(form.getByText('Failed to post comment. Please try again.')).toBeVisible();
  await expect(form.getByLabel('Comment')).toHaveValue('From a tunnel');
  await page.unroute(script);
  await post.click();
  await expect(discussion).toContainText('1 comment, 0 replies');
});

test('a thread keeps what is folded and focused, and takes replies down to depth three', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  let parent = await commentByApi(request, path, 'Top');
  for (const depth of [1, 2, 3]) {
    parent = await commentByApi(request, path, `Depth ${depth}`, parent);
  }
  await commentByApi(request, path, 'Second');
  const release = await hold(page, '**/api/comments/**');
  await page.clock.install();
  await page.goto(path);
  const summaries = page.locator('.discussion summary');
  const summary = summaries.first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Depth 1')).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeAttached();
  await expect(summary).toBeFocused();
  await expect(page.getByText('Depth 1')).toBeHidden();

  const openers = page.getByRole('button', { name: 'Reply to Linus' });
  await expect(summaries).toHaveText(['1 reply', '1 reply']);
  await summary.click();
  await expect(page.getByText('Depth 3')).toBeVisible();
  await expect(openers).toHaveCount(4);
  await summary.click();
  await expect(page.getByText('Depth 3')).toBeHidden();

  const forms = page.getByRole('form', { name: 'Reply to Linus' });
  const text = forms.getByRole('textbox', { name: 'Reply' });
  await openers.first().click();
  await expect(forms.getByLabel('Name')).toBeFocused();
  await text.fill('Half a thought');
  await openers.last().click();
  await expect(forms).toHaveCount(1);
  expect((await text.boundingBox())?.height).toBeLessThan(200);
  await expect(text).toHaveValue('');
  await openers.first().click();
  await expect(text).toHaveValue('Half a thought');
  await forms.getByRole('button', { name: 'Cancel' }).click();
  await expect(forms).toHaveCount(0);
  await expect(openers.first()).toBeFocused();

  // A reply expands the folded thread that it belongs to.
  await openers.first().click();
  await fillIn(forms, 'A whole thought');
  await forms.getByRole('button', { name: 'Post reply' }).click();
  await expect(page.getByText('Reply posted successfully!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'A whole' }).last()).toBeFocused();
  await expect(page.getByText('Depth 1')).toBeVisible();
  await expect(page.getByText('2 comments, 4 replies')).toBeVisible();
});
