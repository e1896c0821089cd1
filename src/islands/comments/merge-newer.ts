import type { Newer } from '#api-client/comments.ts';
import type { Result } from '#api-client/request.ts';
import type { Comment } from '#domain/comment.ts';

/** Adds comments to a list. One that it has already is replaced. */
export function withComments(
  comments: readonly Comment[],
  added: readonly Comment[],
): readonly Comment[] {
  return [...new Map([...comments, ...added].map((comment) => [comment.id, comment])).values()];
}

/** Brings a list up to date. Where the newer comments could not be loaded it stays as it was. */
export function mergeNewer(
  comments: readonly Comment[],
  newer: Result<Newer> | undefined,
): readonly Comment[] {
  if (!newer?.ok) return comments;
  const removed = new Set(newer.value.removed);
  return withComments(comments, newer.value.comments).filter(({ id }) => !removed.has(id));
}
