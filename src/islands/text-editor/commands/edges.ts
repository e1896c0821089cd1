import {
  chainCommands,
  deleteSelection,
  joinBackward,
  joinForward,
  joinTextblockBackward,
  joinTextblockForward,
  lift,
  selectNodeBackward,
  selectNodeForward,
  setBlockType,
} from 'prosemirror-commands';
import type { Node, ResolvedPos } from 'prosemirror-model';
import { liftListItem } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, Selection } from 'prosemirror-state';
import { CellSelection, deleteTable } from 'prosemirror-tables';
import { taskSignOf } from '#domain/posts/task.ts';
import { noteList } from '#islands/text-editor/document/footnotes.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { undoAutoformat } from './autoformat.ts';
import { isCaptioned } from './blocks.ts';
import { backspaceInSummary } from './boxes.ts';
import { isInNotes } from './footnotes.ts';

const { nodes } = schema;

/** The first (-1) or the last place (1) of a text. */
type Edge = -1 | 1;

/** Returns the position of a caret that stands at an edge of its text block. */
function caretAt({ selection }: EditorState, edge: Edge): ResolvedPos | undefined {
  const { $head, empty } = selection;
  const isAtEdge = $head.parentOffset === (edge === -1 ? 0 : $head.parent.content.size);
  return empty && $head.parent.isTextblock && isAtEdge ? $head : undefined;
}

/** Runs a command where the caret is at the beginning of a text block. */
const atStart =
  (run: (state: EditorState, $caret: ResolvedPos) => Command | false): Command =>
  (state, dispatch, view) => {
    const $caret = caretAt(state, -1);
    const command = $caret && run(state, $caret);
    return command ? command(state, dispatch, view) : false;
  };

/** Takes the item of a list one level up, or out of its list. */
const liftItem = atStart(
  (state, $caret) =>
    $caret.depth > 1 &&
    $caret.node(-1).type === nodes.list_item &&
    $caret.index(-1) === 0 &&
    !isInNotes(state) &&
    liftListItem(nodes.list_item),
);

/** Makes a paragraph of a heading, and of code that is empty. */
const makePlain = atStart(
  (_, { parent }) =>
    (parent.type === nodes.heading ||
      (parent.type === nodes.code_block && parent.content.size === 0)) &&
    setBlockType(nodes.paragraph),
);

/** Takes the first block out of a quote or a callout. */
const leaveBoxAbove = atStart((_, $caret) => {
  const box = $caret.depth > 1 ? $caret.node(-1).type : undefined;
  const isFirst = (box === nodes.blockquote || box === nodes.callout) && $caret.index(-1) === 0;
  return isFirst && lift;
});

/** Deletes the sign of a task with its space, when the caret is behind it. */
const deleteTaskSign: Command = (state, dispatch) => {
  const { $head, head, empty } = state.selection;
  const isInItem = $head.depth > 1 && $head.node(-1).type === nodes.list_item;
  const sign = empty && isInItem ? taskSignOf($head.parent.firstChild?.text ?? '') : '';
  if (!sign || $head.parentOffset !== sign.length) return false;
  dispatch?.(state.tr.delete(head - sign.length, head).scrollIntoView());
  return true;
};

/** Removes a table whose cells are all selected. */
const deleteSelectedTable: Command = (state, dispatch) => {
  const { selection } = state;
  const isWhole =
    selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
  return isWhole && deleteTable(state, dispatch);
};

/** Selects the image, embed or file whose caption begins at the caret. */
const selectCaptioned = atStart((_, $caret) => {
  if (!isCaptioned($caret.parent)) return false;
  return ({ tr, doc }, dispatch) => {
    dispatch?.(tr.setSelection(NodeSelection.create(doc, $caret.before())));
    return true;
  };
});

/** Returns the position between a text block and what is beside it, unless an edge of a cell or a caption is between. */
function besideOf($caret: ResolvedPos, edge: Edge): number | undefined {
  for (let depth = $caret.depth; depth > 0; depth--) {
    if ($caret.node(depth).type.spec.isolating) return undefined;
    const { childCount } = $caret.node(depth - 1);
    const index = $caret.index(depth - 1) + edge;
    if (index < 0 || index >= childCount) continue;
    return edge === -1 ? $caret.before(depth) : $caret.after(depth);
  }
  return undefined;
}

/** Returns the text block at the edge of a block that is next to a caret. */
function textAt(block: Node, edge: Edge): Node | undefined {
  let found: Node | null = block;
  while (found && !found.isTextblock && !found.type.spec.isolating) {
    found = edge === -1 ? found.lastChild : found.firstChild;
  }
  return found?.isTextblock && !found.type.spec.isolating ? found : undefined;
}

/**
 * Joins the text at the caret with that beside it. An empty block is removed instead, so that the other one stays what it
 * is. Code is joined with nothing, since it would lose its lines, or the other text its formatting. Notes are no part of
 * the text, and none is joined with another.
 */
const joinTexts =
  (edge: Edge): Command =>
  (state, dispatch) => {
    const $caret = caretAt(state, edge);
    if (!$caret) return false;
    if (isInNotes(state)) return true;
    const own = $caret.parent;
    const at = besideOf($caret, edge);
    // The edge of the text, of a cell or of a caption.
    if (at === undefined) return own.type.spec.isolating === true;
    const $at = state.doc.resolve(at);
    const block = edge === -1 ? $at.nodeBefore : $at.nodeAfter;
    if (!block || block === noteList(state.doc)?.node) return true;
    const text = textAt(block, edge);
    if (!text) return selectBlock($caret, at, block, edge)(state, dispatch);
    if (text === block && text.content.size === 0 && removeBlock(at, block, edge)(state, dispatch))
      return true;
    const isCode = own.type.spec.code === true || text.type.spec.code === true;
    const isEmpty = own.content.size === 0;
    if (isEmpty && (isCode || edge === 1) && removeOwn($caret, edge)(state, dispatch)) return true;
    const join = edge === -1 ? joinTextblockBackward : joinTextblockForward;
    if (!isCode && join(state, dispatch)) return true;
    // The text beside it cannot take this one.
    if (edge === -1) {
      dispatch?.(state.tr.setSelection(Selection.near($at, edge)).scrollIntoView());
    }
    return true;
  };

const removeBlock =
  (at: number, { nodeSize }: Node, edge: Edge): Command =>
  ({ tr, doc }, dispatch) => {
    const from = edge === -1 ? at - nodeSize : at;
    const $from = doc.resolve(from);
    if (!$from.parent.canReplace($from.index(), $from.index() + 1)) return false;
    dispatch?.(tr.delete(from, from + nodeSize).scrollIntoView());
    return true;
  };

/** Returns true if what is around the block of the caret may be without it. */
const isRemovable = ($caret: ResolvedPos): boolean =>
  $caret.node(-1).canReplace($caret.index(-1), $caret.index(-1) + 1);

/** Removes the empty block of the caret, which goes on to what is beside it. */
const removeOwn =
  ($caret: ResolvedPos, edge: Edge): Command =>
  ({ tr }, dispatch) => {
    if (!isRemovable($caret)) return false;
    const from = $caret.before();
    tr.delete(from, $caret.after());
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(from), edge)).scrollIntoView());
    return true;
  };

/** Selects a block without a text that could be joined, such as an image. An empty block at the caret is removed. */
const selectBlock =
  ($caret: ResolvedPos, at: number, { nodeSize }: Node, edge: Edge): Command =>
  (state, dispatch) => {
    const { tr } = state;
    if ($caret.parent.content.size === 0 && isRemovable($caret))
      tr.delete($caret.before(), $caret.after());
    const start = edge === -1 ? at - nodeSize : tr.mapping.map(at);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, start)).scrollIntoView());
    return true;
  };

export const backspace = chainCommands(
  undoAutoformat,
  deleteSelectedTable,
  backspaceInSummary,
  deleteTaskSign,
  selectCaptioned,
  liftItem,
  makePlain,
  leaveBoxAbove,
  joinTexts(-1),
  deleteSelection,
  joinBackward,
  selectNodeBackward,
);

export const deleteForward = chainCommands(
  joinTexts(1),
  deleteSelection,
  joinForward,
  selectNodeForward,
);
