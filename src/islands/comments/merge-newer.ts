import type { Newer } from '#api-client/comments.ts';
import type { Result } from '#api-client/request.ts';
import { type Comment, withoutEmptyPlaces } from '#domain/comments/comment.ts';

/** Adds comments to a list. A comment that the list already has is replaced. */
export function withComments(
  comments: readonly Comment[],
  added: readonly Comment[],
): readonly Comment[] {
  return [...new Map([...comments, ...added].map((comment) => [comment.id, comment])).values()];
}

/** Applies newer comments and removals to a list. If they could not be loaded, the list stays the same. */
export function mergeNewer(
  comments: readonly Comment[],
  newer: Result<Newer> | undefined,
): readonly Comment[] {
  if (!newer?.ok) return comments;
  const removed = new Set(newer.value.removed);
  const merged = withComments(comments, newer.value.comments);
  return withoutEmptyPlaces(merged.filter(({ id }) => !removed.has(id)));
}
