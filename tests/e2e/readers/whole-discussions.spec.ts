import { LIMITS } from '#domain/limits.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { expectAccessible } from '#tests/e2e/accessibility/accessibility.ts';
import { expect, publishPost, test } from '#tests/e2e/support.ts';
import { commentByApi, commentForm, fillIn, openDiscussion } from './discussion.ts';

// The tests share a discussion of many comments, so they run one after another.
test.describe.configure({ mode: 'default' });

const REPLIES = READER_LIMITS.openReplies + 1;
const COMMENTS = LIMITS.commentsPerPage + 1 - REPLIES;

let path = '';
let oldest = '';
let reply = '';

// One comment more than a page shows at first, and more replies than are open at first.
test.beforeAll(async ({ request }) => {
  path = await publishPost(request);
  oldest = await commentByApi(request, path, 'The oldest');
  for (let n = 2; n < COMMENTS; n++) await commentByApi(request, path, `Top ${n}`);
  const newest = await commentByApi(request, path, 'The newest');
  for (let n = 0; n < REPLIES; n++) reply = await commentByApi(request, path, `Reply ${n}`, newest);
});

test('a closed discussion shows its comments and takes no more', async ({ page }) => {
  await page.route(path, async (route) => {
    const html = await (await route.fetch()).text();
    const closed = html.replace('data-discussion=', 'data-closes="2026-01-01T00:00:00.000Z" $&');
    await route.fulfill({ body: closed, contentType: 'text/html' });
  });
  await page.goto(path);
  const discussion = page.getByRole('region', { name: 'Discussion' });
  await discussion.scrollIntoViewIfNeeded();

  await expect(discussion).toContainText('This discussion is closed.');
  await expect(discussion).toContainText('The newest');
  await expect(discussion.getByRole('button', { name: /^(Reply|Post)/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('a long discussion shows its newest comments, and loads older ones in their places', async ({
  page,
}) => {
  // Comments of the last minute count as newer, so that all of these would be loaded at once.
  await page.route('**/api/comments/**since=**', (route) => route.fulfill({ json: [] }));
  const discussion = await openDiscussion(page, path);
  await expect(discussion).toContainText('The newest');
  await expect(page.getByText('The oldest')).toHaveCount(0);
  await expect(page.getByText(`${COMMENTS} comments, ${REPLIES} replies`)).toBeVisible();
  const form = commentForm(page);
  await discussion.getByRole('link', { name: 'Write a comment' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await fillIn(form, 'Just posted');
  await form.getByRole('button', { name: 'Post comment' }).click();
  await expect(discussion.locator('.comment').last()).toContainText('Just posted');
  await expect(page.getByText(`${COMMENTS + 1} comments, ${REPLIES} replies`)).toBeVisible();

  const link = discussion.getByRole('link', { name: 'Show older comments' });
  await link.press('Enter');
  await expect(discussion.locator('.comment').first()).toContainText('The oldest');
  // The link has left, and with it the focus.
  await expect(discussion.locator('.comment').first()).toBeFocused();
  await expect(link).toHaveCount(0);
  await expect(discussion.locator('.comment').last()).toContainText('Just posted');
  await expect(page.getByText(`${COMMENTS + 1} comments, ${REPLIES} replies`)).toBeVisible();
});

test('a link to an old comment, and to a folded reply, shows it', async ({ page }) => {
  await page.route('**/api/comments/**since=**', (route) => route.fulfill({ json: [] }));
  await page.goto(`${path}#comment-${oldest}`);
  await expect(page.locator(`#comment-${oldest}`)).toBeFocused();
  await expect(page.locator(`#comment-${oldest}`)).toBeInViewport();

  await expect(page.getByText('Reply 0')).toBeHidden();
  await page.goto(`${path}#comment-${reply}`);
  await expect(page.locator(`#comment-${reply}`)).toBeInViewport();
});

test('older comments can be read without scripts', async ({ otherBrowser }) => {
  const page = await otherBrowser({ javaScriptEnabled: false });
  await page.goto(path);
  await expect(page.getByText('The newest')).toBeVisible();

  await page.getByRole('link', { name: 'Show older comments' }).click();
  await expect(page.getByText('The oldest')).toBeVisible();
  await expect(page.getByText('The newest')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  // The mark of an author is set on the cloth of the section.
  const cloth = page
    .locator('.discussion-page')
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--cloth'));
  expect(await cloth).not.toBe('');

  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(page.getByText('The newest')).toBeVisible();
});
