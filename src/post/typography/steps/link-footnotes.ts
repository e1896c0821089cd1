import { BLOCK_TEXTS } from '#domain/texts/texts.ts';
import { type Document, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { type FootnoteLink, parseFootnoteLink } from '#domain/posts/footnote.ts';
import { elementsOf } from '#post/typography/dom.ts';

/**
 * Connects footnotes with their references. Stored links have addresses such as `#fn1` and `#fnref1`, but stored
 * elements have no ids. So a reference and the link back with the same name show where each of them leads to.
 */
export function linkFootnotes(roots: readonly Document[]): void {
  const links = roots.flatMap((root) => elementsOf(root, 'a')).flatMap(footnoteLink);
  for (const [name, same] of Map.groupBy(links, (link) => link.name)) {
    const references = same.filter(({ isBack }) => !isBack).map(({ link }) => link);
    const back = same.filter(({ isBack }) => isBack).map(({ link }) => link);
    const [first] = references;
    const [way] = back;
    if (!first || !way) continue;
    noteOf(way).attribs['id'] = `note-${name}`;
    first.attribs['id'] = `reference-${name}`;
    for (const link of references) link.attribs['href'] = `#note-${name}`;
    for (const link of back) {
      link.attribs['href'] = `#reference-${name}`;
      if (!/[\p{L}\p{N}]/u.test(DomUtils.textContent(link))) {
        link.attribs['aria-label'] = BLOCK_TEXTS.backToReference(
          DomUtils.textContent(first).trim(),
        );
      }
    }
  }
}

function footnoteLink(link: Element): (FootnoteLink & { readonly link: Element })[] {
  const found = parseFootnoteLink(link.attribs['href'] ?? '');
  return found ? [{ ...found, link }] : [];
}

/** Returns the list item that a link back is in. A note that is no list item is found by that link. */
function noteOf(link: Element): Element {
  for (let { parent } = link; parent; { parent } = parent) {
    if (isTag(parent) && parent.name === 'li') return parent;
  }
  return link;
}
