import type { APIRequestContext, Page } from '@playwright/test';
import { asAuthor, expect, newAddress, test } from '#tests/e2e/support.ts';

let submitted = 0;

/** Submits a thought with the payload of the specification. Returns its text. */
export async function submitByApi(request: APIRequestContext, changes = {}): Promise<string> {
  const { workerIndex } = test.info();
  const content = `A thought of a test, ${Date.now()}.${workerIndex}.${submitted++}`;
  const data = { name: 'Seneca', contact: '', content, type: 'short', ...changes };
  const response = await request.post('/api/dailythoughts/submit', { data, headers: newAddress() });
  expect(response.status()).toBe(201);
  return data.content;
}

/** Approves the pending thoughts that contain these texts, oldest first. */
export async function approveByApi(
  request: APIRequestContext,
  texts: readonly string[],
): Promise<void> {
  const headers = await asAuthor();
  const response = await request.get('/api/dailythoughts/manage/pending', { headers });
  const pending = (await response.json()) as { id: string; content: string }[];
  const chosen = pending
    .toReversed()
    .filter(({ content }) => texts.some((text) => content.includes(text)));
  expect(chosen).toHaveLength(texts.length);
  for (const { id } of chosen) {
    const approval = await request.post(`/api/dailythoughts/process/approve/${id}`, { headers });
    expect(approval.status()).toBe(200);
  }
}

/** Finds the thought with this text in the timeline. */
export const itemOf = (page: Page, content: string) =>
  page.getByRole('listitem').filter({ hasText: content });
