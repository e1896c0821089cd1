import { type Document, isTag, isText } from 'domhandler';
import { elementsOf } from '#post/typography/dom.ts';

/** Removes line breaks next to the tags of quotes, callouts and toggles. All others of the author are kept. */
export function trimQuotes(roots: readonly Document[]): void {
  const boxes = roots.flatMap((root) => elementsOf(root, 'blockquote', 'aside', 'details'));
  for (const { firstChild, lastChild } of boxes) {
    const hasTitle = firstChild && isTag(firstChild) && firstChild.name === 'summary';
    const first = hasTitle ? firstChild.next : firstChild;
    if (first && isText(first)) first.data = first.data.trimStart();
    if (lastChild && isText(lastChild)) lastChild.data = lastChild.data.trimEnd();
  }
}
