import { type ChildNode, type Element, isTag } from 'domhandler';
import { drop } from './dropped.ts';
import type { CleanOptions } from './inline.ts';
import { joinPieces, type Piece } from './joined-pieces.ts';
import { elementOf, isBlank, words } from './nodes.ts';

/** Reads what is in an item, which may be lists again. */
type Read = (nodes: readonly ChildNode[], options: CleanOptions) => Piece[];

export const LISTS: ReadonlySet<string> = new Set(words('ul ol menu dir'));

/** Reads an item: lines, and between them structures and pictures. */
const readItem = (item: Element, options: CleanOptions, read: Read): Piece[] =>
  joinPieces(read(item.children, { ...options, hasLineBreaks: false }), (run) =>
    run
      .map(({ type, html }, n) =>
        type === 'line' && run[n - 1]?.type === 'line' ? `<br />${html}` : html,
      )
      .join(''),
  );

/** Returns an item or a list in a list. Anything else that stands there becomes an item. */
function asItem(node: ChildNode): Element[] {
  if (isBlank(node)) return [];
  return isTag(node) && (node.name === 'li' || LISTS.has(node.name))
    ? [node]
    : [elementOf('li', [node])];
}

/**
 * Reads a list with everything in its items. A picture splits it: what follows in the same item stands behind the
 * picture, and the next items continue the list with their numbers.
 */
export function readList(list: Element, options: CleanOptions, read: Read): Piece[] {
  const name = list.name === 'ol' ? 'ol' : 'ul';
  const start = Number(list.attribs['start'] ?? 1);
  let number = name === 'ol' && Number.isInteger(start) && start > 1 ? start : 1;
  let first = number;
  let items: string[] = [];
  const pieces: Piece[] = [];
  const endList = () => {
    const attribute = name === 'ol' && first > 1 ? ` start="${first}"` : '';
    const html = items.map((item) => `<li>${item}</li>`).join('');
    if (html) pieces.push({ type: 'structure', html: `<${name}${attribute}>${html}</${name}>` });
    items = [];
    first = number;
  };
  for (const item of list.children.flatMap(asItem)) {
    let isBegun = false;
    // A list directly inside of a list belongs to the item before it.
    const isDeeper = LISTS.has(item.name);
    for (const piece of isDeeper ? readList(item, options, read) : readItem(item, options, read)) {
      if (piece.type !== 'image' && !isBegun) {
        const above = isDeeper ? items.pop() : undefined;
        items.push((above ?? '') + piece.html);
        isBegun = true;
        if (above === undefined) number += 1;
      } else {
        endList();
        if (piece.type !== 'image') drop(options.dropped, 'text of a list item behind a picture');
        pieces.push(piece);
      }
    }
  }
  endList();
  return pieces;
}
