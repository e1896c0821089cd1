import { decodeEntities } from '#domain/posts/plain-text.ts';

/** A part of an excerpt. */
export interface Piece {
  readonly text: string;
  /** True for words that were searched for. */
  readonly isMatch: boolean;
}

/**
 * Splits an excerpt of the index, in which `mark` elements are the only HTML, into texts. A page shows them as texts, so
 * nothing in a post can become HTML.
 */
export const excerptPieces = (html: string): Piece[] =>
  html
    .split(/(<mark>[^<]*<\/mark>)/)
    .filter(Boolean)
    .map((part) => ({
      text: decodeEntities(part.replace(/<\/?mark>/g, '')),
      isMatch: part.startsWith('<mark>'),
    }));
