import { CALLOUT_LABELS } from '#domain/texts/texts.ts';
import { type Document, Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { calloutKind } from '#domain/posts/callout.ts';
import { elementsOf } from '#post/typography/dom.ts';

/** Writes above each callout what it is, in its author's words if there are any. */
export function labelCallouts(roots: readonly Document[]): void {
  for (const callout of roots.flatMap((root) => elementsOf(root, 'aside'))) {
    const { 'data-kind': named, 'data-label': own } = callout.attribs;
    const kind = calloutKind(named) ?? 'note';
    const label = own?.trim() || CALLOUT_LABELS[kind];
    const title = new Element('div', { class: 'callout-label', dir: 'auto' });
    DomUtils.appendChild(title, new Text(label));
    DomUtils.prependChild(callout, title);
    // As a landmark of the page it would be found outside of its text.
    callout.attribs = { 'data-kind': kind, role: 'note', 'aria-label': label };
  }
}
