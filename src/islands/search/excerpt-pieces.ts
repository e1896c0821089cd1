import { decodeEntities } from '#domain/posts/plain-text.ts';

/** A part of an excerpt. */
export interface Piece {
  readonly text: string;
  /** True for words that were searched for. */
  readonly isMatch: boolean;
}

const ELLIPSIS = '…';

/**
 * Splits an excerpt of the index, in which `mark` elements are the only HTML, into texts. A page shows them as texts, so
 * nothing in a post can become HTML. An end at which the content goes on gets an ellipsis.
 */
export function excerptPieces(html: string, content: string): Piece[] {
  const pieces = html
    .split(/(<mark>[^<]*<\/mark>)/)
    .filter(Boolean)
    .map((part) => ({
      text: decodeEntities(part.replace(/<\/?mark>/g, '')),
      isMatch: part.startsWith('<mark>'),
    }));
  const text = pieces.map((piece) => piece.text).join('');
  const ellipsis = { text: ELLIPSIS, isMatch: false };
  return [
    ...(content.startsWith(text) ? [] : [ellipsis]),
    ...pieces,
    ...(content.endsWith(text) ? [] : [ellipsis]),
  ];
}
