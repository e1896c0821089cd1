import type { Comment } from '#domain/comment.ts';

/** A thread without one comment and the replies to it. */
export function withoutComment(comments: readonly Comment[], id: string): Comment[] {
  return comments
    .filter((comment) => comment.id !== id)
    .map((comment) => ({ ...comment, replies: withoutComment(comment.replies, id) }));
}
