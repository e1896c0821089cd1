import { LIMITS } from '#domain/limits.ts';
import { expectAccessible } from '#tests/e2e/accessibility/accessibility.ts';
import { expect, publishPost, test } from '#tests/e2e/support.ts';
import { commentByApi, commentForm, fillIn, openDiscussion } from './discussion.ts';

test('a long discussion is folded, except for a linked comment and one just posted', async ({
  page,
  request,
}) => {
  const path = await publishPost(request);
  const first = await commentByApi(request, path, 'First');
  for (let n = 1; n < LIMITS.commentsPerPage; n++) await commentByApi(request, path, `Top ${n}`);
  await commentByApi(request, path, 'On the next page');
  let linked = '';
  for (let n = 0; n <= LIMITS.openReplies; n++) {
    linked = await commentByApi(request, path, `Reply ${n}`, first);
  }
  const discussion = await openDiscussion(page, path);
  await expect(page.getByText('Reply 0')).toBeHidden();
  await page.goto(`${path}#comment-${linked}`);
  await expect(page.locator(`#comment-${linked}`)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeAttached();
  await expect(page.locator(`#comment-${linked}`)).toBeInViewport();
  await expect(page.getByText('On the next page')).toBeHidden();
  await expectAccessible(page);

  const form = commentForm(page);
  await discussion.getByRole('link', { name: 'Write a comment' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await fillIn(form, 'Just posted');
  await form.getByRole('button', { name: 'Post comment' }).click();
  await expect(discussion.getByText('Just posted')).toBeVisible();
  await expect(page.getByText('On the next page')).toBeHidden();
  await discussion.getByText('Show more comments').click();
  await expect(page.getByText('On the next page')).toBeVisible();
});

test('a closed discussion shows its comments and takes no more', async ({ page, request }) => {
  const path = await publishPost(request);
  await commentByApi(request, path, 'In time');
  await page.route(path, async (route) => {
    const html = await (await route.fetch()).text();
    const closed = html.replace('data-discussion=', 'data-closes="2026-01-01T00:00:00.000Z" $&');
    await route.fulfill({ body: closed, contentType: 'text/html' });
  });
  await page.goto(path);
  const discussion = page.getByRole('region', { name: 'Discussion' });
  await discussion.scrollIntoViewIfNeeded();

  await expect(discussion).toContainText('This discussion is closed.');
  await expect(discussion).toContainText('In time');
  await expect(discussion.getByRole('button', { name: /^(Reply|Post)/ })).toHaveCount(0);
  await expectAccessible(page);
});
