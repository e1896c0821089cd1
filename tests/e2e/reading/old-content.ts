import type { APIRequestContext } from '@playwright/test';
import { publishPost } from '#tests/e2e/support.ts';
import { approveByApi, submitByApi } from '#tests/e2e/readers/thoughts.ts';

/** Submits and approves thoughts. Returns the text of the newest. */
export async function approveThoughts(request: APIRequestContext, count: number): Promise<string> {
  const texts = [];
  for (let n = 0; n < count; n++) texts.push(await submitByApi(request));
  await approveByApi(request, texts);
  return texts.at(-1) ?? '';
}

/** Publishes posts so old that no other test sees them on a first page. */
export async function publishOldPosts(request: APIRequestContext, count: number): Promise<void> {
  const content = [{ type: 'paragraph', text: 'Some words.' }];
  for (let n = 1; n <= count; n++) {
    const date = new Date(Date.UTC(2019, 0, n)).toISOString();
    await publishPost(request, { category: 'lsconcern', content, date });
  }
}
