import type { ManagedComments } from '#domain/comments/managed-comment.ts';
import { listManagedComments } from '#domain/moderation/calls.ts';
import { callPage } from '#api-client/http/call.ts';
import type { Result } from '#api-client/http/request.ts';

/** A page of comments to moderate, and the path of the next page. */
export interface ManagedPage {
  readonly items: ManagedComments['comments'];
  readonly next: string | undefined;
  /** True if new comments need an approval. */
  readonly held: boolean;
  /** The text of the search; empty without a search. */
  readonly text: string;
}

/**
 * Loads a page of comments: the one that an earlier page named as `next`, or else those that wait and the newest visible
 * ones. With a text, only those that contain it.
 */
export async function managedComments(
  text: string,
  next: string | undefined,
): Promise<Result<ManagedPage>> {
  const result = await callPage(next, listManagedComments, { query: { q: text || undefined } });
  if (!result.ok) return result;
  const { comments: items, held } = result.value;
  return { ok: true, value: { items, next: result.next, held, text } };
}
