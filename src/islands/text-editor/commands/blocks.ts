import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { Attrs, Node, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import {
  AllSelection,
  type Command,
  type EditorState,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { closeHistory } from 'prosemirror-history';
import { blockMoved } from '#islands/text-editor/messages.ts';
import { say } from './ask-for.ts';
import { noteList } from '#islands/text-editor/document/footnotes.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { isInNotes } from './footnotes.ts';

const { nodes } = schema;

export const startOf = ({ selection, doc }: EditorState): ResolvedPos =>
  selection instanceof AllSelection ? TextSelection.atStart(doc).$from : selection.$from;

/** Returns true if the selection begins inside a node of a type with these attributes. */
export function isInside(state: EditorState, type: NodeType, attrs: Attrs = {}): boolean {
  const $from = startOf(state);
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === type && Object.entries(attrs).every(([name, of]) => node.attrs[name] === of))
      return true;
  }
  return false;
}

/** Turns paragraphs into blocks of a type, or such blocks into paragraphs. Captions would lose their images. */
export const toggleBlock =
  (type: NodeType, attrs: Attrs = {}): Command =>
  (state, dispatch) => {
    const touched: Node[] = [];
    const { from, to } = state.selection;
    state.doc.nodesBetween(from, to, (node) => void touched.push(node));
    if (touched.some((node) => node.type.spec.isolating)) return false;
    return isInside(state, type, attrs)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(type, attrs)(state, dispatch);
  };

/** Quotes the selection, or takes it out of its quote. */
export const toggleQuote: Command = (state, dispatch) =>
  isInside(state, nodes.blockquote)
    ? lift(state, dispatch)
    : wrapIn(nodes.blockquote)(state, dispatch);

/** Sets the selection as a pull quote, or makes one a plain quote. */
export const togglePullQuote: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const depth = Array.from({ length: $from.depth + 1 }, (_, n) => n).findLast(
    (n) => $from.node(n).type === nodes.blockquote,
  );
  if (depth === undefined) return wrapIn(nodes.blockquote, { isPull: true })(state, dispatch);
  const isPull = $from.node(depth).attrs['isPull'] === true;
  dispatch?.(state.tr.setNodeAttribute($from.before(depth), 'isPull', !isPull));
  return true;
};

/** Makes a list, changes the kind of one, or takes items out of it. Notes stay a list. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    if (isInNotes(state)) return false;
    const { $from, $to } = state.selection;
    const range = $from.blockRange($to, ({ type: { name } }) => name.endsWith('_list'));
    if (!range) return wrapInList(type)(state, dispatch);
    if (range.parent.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(range.start - 1, type));
    return true;
  };

/** Moves the block of the caret before the one above it, or behind the one below it. Notes stay at the end of the text. */
export const moveBlock =
  (step: -1 | 1): Command =>
  ({ tr, doc, selection }, dispatch) => {
    const from = selection.$from.index(0);
    const to = from + step;
    if (to < 0 || Math.max(from, to) >= countBlocks(doc)) return false;
    dispatch?.(moveTo(tr, from, to));
    return true;
  };

const countBlocks = (doc: Node) => doc.childCount - (noteList(doc) ? 1 : 0);

/** Moves the block at an index to another one, together with the caret, as one step to be undone. Says where it is. */
export function moveTo(tr: Transaction, from: number, to: number): Transaction {
  const block = tr.doc.child(from);
  const at = tr.doc.resolve(0).posAtIndex(from);
  const inside = tr.selection.from - at;
  tr.delete(at, at + block.nodeSize);
  const place = tr.doc.resolve(0).posAtIndex(to);
  tr.insert(place, block);
  const caret = place + (inside >= 0 && inside < block.nodeSize ? inside : 1);
  tr.setSelection(TextSelection.near(tr.doc.resolve(caret)));
  return say(closeHistory(tr).scrollIntoView(), blockMoved(to, countBlocks(tr.doc)));
}

/** Begins a line inside a block that Enter would otherwise split. */
export const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView());
  return true;
};

/** Returns true for a block whose text is its caption. */
export const isCaptioned = ({ type }: Node): boolean =>
  type === nodes.figure || type === nodes.embed || type === nodes.file;
