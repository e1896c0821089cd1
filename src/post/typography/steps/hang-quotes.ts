import type { Document } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { elementsOf } from '#post/typography/dom.ts';
import { hangingClass } from '#post/typography/punctuation/opening-mark.ts';

/** Marks the quotes that begin with a quotation mark, which stands in the margin. */
export function hangQuotes(roots: readonly Document[]): void {
  for (const quote of roots.flatMap((root) => elementsOf(root, 'blockquote'))) {
    const hanging = hangingClass(DomUtils.textContent(quote));
    // A pull quote is centred.
    if (hanging && quote.attribs['class'] === undefined) quote.attribs['class'] = hanging;
  }
}
