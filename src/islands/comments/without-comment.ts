import type { Comment } from '#domain/comments/comment.ts';

/** Removes a comment and its replies from a list in which every comment precedes its replies. */
export function withoutComment(comments: readonly Comment[], id: string): Comment[] {
  const left = new Set([id]);
  return comments.filter((comment) => {
    if (comment.parentId !== undefined && left.has(comment.parentId)) left.add(comment.id);
    return !left.has(comment.id);
  });
}
