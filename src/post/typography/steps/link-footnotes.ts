import { BLOCK_TEXTS } from '#domain/texts/texts.ts';
import { type Document, type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { type FootnoteLink, parseFootnoteLink } from '#domain/posts/footnote.ts';
import { elementsOf } from '#post/typography/dom.ts';

/**
 * Connects footnotes with their references. Stored links have addresses such as `#fn1` and `#fnref1`, but stored
 * elements have no ids. So a reference and the link back with the same name show where each of them leads to. Their ids
 * count the notes in the order of their references, whatever the names are.
 */
export function linkFootnotes(roots: readonly Document[]): void {
  const links = roots.flatMap((root) => elementsOf(root, 'a')).flatMap(footnoteLink);
  const [backs, references] = [true, false].map((isBack) =>
    Map.groupBy(
      links.filter((link) => link.isBack === isBack),
      ({ name }) => name,
    ),
  );
  let number = 0;
  for (const [name, [first, ...others]] of references ?? []) {
    const [way, ...otherWays] = backs?.get(name) ?? [];
    if (!first || !way) continue;
    number += 1;
    // Links from elsewhere may know the note by its name.
    if (!/^\d+$/.test(name)) way.link.attribs['id'] = `note-${name}`;
    noteOf(way.link).attribs['id'] = `note-${number}`;
    first.link.attribs['id'] = `reference-${number}`;
    for (const { link } of [first, ...others]) link.attribs['href'] = `#note-${number}`;
    for (const { link } of [way, ...otherWays]) {
      link.attribs['href'] = `#reference-${number}`;
      if (!/[\p{L}\p{N}]/u.test(DomUtils.textContent(link))) {
        link.attribs['aria-label'] = BLOCK_TEXTS.backToReference(
          DomUtils.textContent(first.link).trim(),
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
