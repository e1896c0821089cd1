import { AppError } from '#domain/errors.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { sanitizeComment } from '#post/html/comment-sanitizer.ts';

/** Sanitises the text of a new or edited comment. Throws `comment_incomplete` when nothing is left of it. */
export function cleanCommentText(text: string): string {
  const comment = sanitizeComment(text).trim();
  if (plainText(comment) === '') {
    throw new AppError('comment_incomplete', { fields: { comment: 'A comment is required.' } });
  }
  return comment;
}
