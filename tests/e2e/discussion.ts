import type { Locator, Page } from '@playwright/test';
import { expect, newAddress } from './support.ts';

/** Opens a post and its discussion, ready to be written in. */
export async function openDiscussion(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const discussion = page.getByRole('region', { name: 'Discussion' });
  await discussion.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeVisible();
  return discussion;
}

/** Comments on a post as the specification's payload has it; answers the comment's id. */
export async function commentByCall(
  page: Page,
  path: string,
  comment: string,
  to?: string,
  address = newAddress(),
): Promise<string> {
  const call = `/api/comments${path.slice('/blog'.length)}`;
  const answer = await page.request.post(to === undefined ? call : `${call}/reply/${to}`, {
    data: { name: 'Linus', email: 'linus@example.org', comment, timestamp: '' },
    headers: address,
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { comment: { id: string } }).comment.id;
}
