import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { plainText } from '#domain/posts/plain-text.ts';

/** A test that a comment passes when a search finds it. */
export type Matches = (comment: ManagedComment) => boolean;

/**
 * Makes a test for comments that contain every word of a text, in any case: in the comment itself, its name, its e-mail
 * address or the title of its post.
 */
export function commentMatcher(text: string): Matches {
  const words = normalised(text).split(' ').filter(Boolean);
  return ({ name, email, comment, postTitle }) => {
    const all = normalised([name, email, plainText(comment), postTitle].join(' '));
    return words.every((word) => all.includes(word));
  };
}

/** Removes differences of case, accents and white space from a text. */
const normalised = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
