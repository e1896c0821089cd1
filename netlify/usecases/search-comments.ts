import type { ManagedComment } from '#domain/managed-comment.ts';
import { plainText } from '#domain/plain-text.ts';

/** Tells whether a comment is one that is searched for. */
export type Matches = (comment: ManagedComment) => boolean;

/** Makes a test for comments that have all words of a text, in any case, in themselves or in what is said of them. */
export function commentMatcher(text: string): Matches {
  const words = folded(text).split(' ').filter(Boolean);
  return ({ name, email, comment, postTitle }) => {
    const all = folded([name, email, plainText(comment), postTitle].join(' '));
    return words.every((word) => all.includes(word));
  };
}

/** A text without differences of case, of accents and of white space. */
const folded = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
