import type { Comment } from '#domain/comments/comment.ts';
import { type CommentState, publicComment } from '#domain/comments/comment-fact.ts';
import { commentHtml } from '#post/discussion/comment-html.ts';

type Shown = Pick<CommentState, 'id' | 'comment' | 'editedAt' | 'removed'>;

/** Returns the public form of a comment with its HTML as readers see it. */
export function shownComment(state: Shown): Comment {
  const comment = publicComment(state);
  return { ...comment, comment: commentHtml(comment.comment) };
}
