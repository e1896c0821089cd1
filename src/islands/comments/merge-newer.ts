import type { Newer } from '#api-client/comments.ts';
import type { Result } from '#api-client/request.ts';
import { type Comment, flatten, nest } from '#domain/comment.ts';

/** A thread with what happened in it since; as it was where that could not be learnt. */
export function mergeNewer(
  comments: readonly Comment[],
  newer: Result<Newer> | undefined,
): readonly Comment[] {
  if (!newer?.ok) return comments;
  const removed = new Set(newer.value.removed);
  const all = [...flatten(comments), ...newer.value.comments];
  return nest(all.filter(({ id }) => !removed.has(id)));
}
