import { type Document, isText } from 'domhandler';
import { elementsOf } from '#post/typography/dom.ts';

/** Removes line breaks next to the tags of a quote. All other line breaks of the author are left as they are. */
export function trimQuotes(roots: readonly Document[]): void {
  for (const { firstChild, lastChild } of roots.flatMap((root) => elementsOf(root, 'blockquote'))) {
    if (firstChild && isText(firstChild)) firstChild.data = firstChild.data.trimStart();
    if (lastChild && isText(lastChild)) lastChild.data = lastChild.data.trimEnd();
  }
}
