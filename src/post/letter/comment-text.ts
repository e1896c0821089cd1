import { sanitizeComment } from '#post/html/comment-sanitizer.ts';
import { sanitizeParagraph } from '#post/html/post-sanitizer.ts';
import { letterText } from './letter-text.ts';
import { letterTree } from './letter-tree.ts';

/** Returns a comment as plain text. The sanitiser of posts limits how deep its elements are nested. */
export const commentText = (comment: string): string =>
  letterText(letterTree(sanitizeParagraph(sanitizeComment(comment))));
