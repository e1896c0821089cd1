import type { APIRequestContext } from '@playwright/test';
import { type Draft, EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { asAuthor, expect } from '#tests/e2e/support.ts';

/**
 * Saves a draft, or changes to what is published, as its author does in another browser. `revision` is the one that it
 * replaces. Returns the new one.
 */
export async function saveElsewhere(
  request: APIRequestContext,
  id: string,
  fields: Partial<Draft> & { readonly revision?: string },
): Promise<string> {
  const options = { data: { ...EMPTY_DRAFT, ...fields }, headers: await asAuthor() };
  const response = await request.put(`/api/drafts/${id}`, options);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { revision: string }).revision;
}
