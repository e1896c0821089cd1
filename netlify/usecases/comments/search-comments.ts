import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { wordMatcher } from '#domain/match-words.ts';
import { plainText } from '#domain/posts/plain-text.ts';

/** A test that a comment passes when a search finds it. */
export type Matches = (comment: ManagedComment) => boolean;

/**
 * Makes a test for comments that contain every word of a text, in any case: in the comment itself, its name, its e-mail
 * address or the title of its post.
 */
export function commentMatcher(text: string): Matches {
  const matches = wordMatcher(text);
  return ({ name, email, comment, postTitle }) =>
    matches([name, email, plainText(comment), postTitle].join(' '));
}
