import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { TIMING } from '#domain/timing.ts';
import { expect, newAddress } from '#tests/e2e/support.ts';

/** Finds the form for a comment. */
export const commentForm = (page: Page) => page.getByRole('form', { name: 'Share your thoughts' });

/** Opens a post and its discussion, with the comment form ready. The page's clock runs, but can be paused. */
export async function openDiscussion(page: Page, path: string): Promise<Locator> {
  await page.clock.install();
  await page.goto(path);
  const discussion = page.getByRole('region', { name: 'Discussion' });
  await discussion.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeVisible();
  return discussion;
}

/** Fills in a form in as much of the page's time as a person needs. */
export async function fillIn(form: Locator, text: string): Promise<void> {
  await form.getByLabel('Name').fill('Grace');
  await form.getByLabel('Email').fill('grace@example.org');
  await form.getByRole('textbox', { name: /^(Comment|Reply)/ }).fill(text);
  await form.page().clock.fastForward(TIMING.leastFill);
}

/** Submits a comment, or a reply to one, with the payload of the specification. Returns its id. */
export async function commentByApi(
  request: APIRequestContext,
  path: string,
  comment: string,
  parent?: string,
  changes = {},
): Promise<string> {
  const url = `/api/comments${path.slice('/blog'.length)}`;
  const response = await request.post(parent === undefined ? url : `${url}/reply/${parent}`, {
    data: { name: 'Linus', email: 'linus@example.org', comment, timestamp: '', ...changes },
    headers: newAddress(),
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { comment: { id: string } }).comment.id;
}
