import type { Node } from 'prosemirror-model';
import { type Command, TextSelection, type Transaction } from 'prosemirror-state';
import { LIMITS } from '#domain/limits.ts';
import { type PostImage, StoredImageUrl } from '#domain/posts/image-block.ts';
import { figureImages, imagesOfFigure } from '#islands/text-editor/document/figures.ts';
import { endOfText, noteList } from '#islands/text-editor/document/footnotes.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { isCaptioned, isInside } from './blocks.ts';

const { nodes } = schema;

/** Returns the node of an image, or a gallery of several. Leaves out those with addresses that a post cannot hold. */
export function figureOf(...images: readonly PostImage[]): Node | undefined {
  const good = images.filter(({ src }) => StoredImageUrl.safeParse(src).success);
  return good.length > 0 ? nodes.figure.create(figureImages(good)) : undefined;
}

export function addToFigure(
  tr: Transaction,
  at: number,
  images: readonly PostImage[],
): Transaction {
  const { attrs } = tr.doc.nodeAt(at) ?? {};
  if (!attrs) return tr;
  const all = [...imagesOfFigure(attrs), ...images].slice(0, LIMITS.galleryImages);
  return tr.setNodeMarkup(at, undefined, { ...attrs, ...figureImages(all) });
}

/** Returns the position between two blocks of the text that is nearest to a position. It is never among the notes. */
export function blockEdge(doc: Node, position: number): number {
  const notes = noteList(doc);
  if (notes && position > notes.at && position <= notes.at + notes.node.nodeSize) return notes.at;
  const $position = doc.resolve(position);
  if ($position.depth === 0) return position;
  const isAtStart = $position.pos === $position.start(1) && $position.node(1).content.size > 0;
  return isAtStart ? $position.before(1) : $position.after(1);
}

/**
 * Inserts blocks between two others, in place of an empty paragraph that ends there. The caret goes into the inserted
 * text, or behind it if there is none.
 */
export function insertBetween(tr: Transaction, edge: number, block: Node): Transaction {
  const { nodeBefore } = tr.doc.resolve(edge);
  const isBlank = nodeBefore?.type === nodes.paragraph && nodeBefore.content.size === 0;
  const from = isBlank ? edge - nodeBefore.nodeSize : edge;
  const isLast = edge === endOfText(tr.doc);
  tr.replaceWith(from, edge, isLast ? [block, nodes.paragraph.create()] : [block]);
  const end = from + block.nodeSize;
  const hasCaption = isCaptioned(block);
  const at = hasCaption || block.isAtom ? end : from;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView();
}

/** Moves the caret out of the caption of a new image, behind it. */
export function leaveFigure(tr: Transaction): Transaction {
  const { $head } = tr.selection;
  if ($head.parent.type !== nodes.figure) return tr;
  const end = $head.after();
  if (end === endOfText(tr.doc)) tr.insert(end, nodes.paragraph.create());
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
}

const insert =
  (create: () => Node): Command =>
  (state, dispatch) => {
    if (isInside(state, nodes.table)) return false;
    dispatch?.(insertBetween(state.tr, blockEdge(state.doc, state.selection.to), create()));
    return true;
  };

export const insertRule = insert(() => nodes.rule.create());

/** Inserts a table of three columns, with a row of headings. */
export const insertTable = insert(() => {
  const row = (cell: Node) => nodes.table_row.create(null, [cell, cell, cell]);
  const [head, cell] = [nodes.table_header.create(), nodes.table_cell.create()];
  return nodes.table.create(null, [row(head), row(cell), row(cell)]);
});
