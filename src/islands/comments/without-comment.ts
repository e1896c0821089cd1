import type { Comment } from '#domain/comment.ts';

/** Leaves out one comment and the replies to it. Every comment comes before its replies. */
export function withoutComment(comments: readonly Comment[], id: string): Comment[] {
  const left = new Set([id]);
  return comments.filter((comment) => {
    if (comment.parentId !== undefined && left.has(comment.parentId)) left.add(comment.id);
    return !left.has(comment.id);
  });
}
