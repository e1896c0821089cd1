import type { Comment } from '#domain/comments/comment.ts';
import { type CommentState, publicComment } from '#domain/comments/comment-fact.ts';
import { AppError } from '#domain/errors.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { commentHtml } from '#post/discussion/comment-html.ts';
import { sanitizeComment } from '#post/html/comment-sanitizer.ts';

/** Sanitises the text of a new or edited comment. Throws `comment_incomplete` when nothing is left of it. */
export function cleanCommentText(text: string, sanitize = sanitizeComment): string {
  const comment = sanitize(text).trim();
  if (plainText(comment) === '') {
    throw new AppError('comment_incomplete', { fields: { comment: 'A comment is required.' } });
  }
  return comment;
}

export interface Posted {
  readonly comment: Comment;
  /** True when the comment waits until an author approves it. */
  readonly held: boolean;
}

type Shown = Pick<CommentState, 'id' | 'comment' | 'editedAt' | 'removed'>;

/** Returns the public form of a comment with its HTML as readers see it. */
export function postedComment(state: Shown, held: boolean): Posted {
  const comment = publicComment(state);
  return { comment: { ...comment, comment: commentHtml(comment.comment) }, held };
}
