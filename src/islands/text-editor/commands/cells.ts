import { type Command, Selection } from 'prosemirror-state';
import { addRowAfter, goToNextCell, nextCell } from 'prosemirror-tables';
import { isInside } from './blocks.ts';
import { schema } from '#islands/text-editor/document/schema.ts';

/**
 * Moves the caret from the first or last line of a cell to the cell above or below it, or out of the table. The command of
 * the library expects cells with paragraphs.
 */
export const leaveCell =
  (step: -1 | 1): Command =>
  (state, dispatch, view) => {
    const { $head, empty } = state.selection;
    const isInLine = view && !view.endOfTextblock(step === 1 ? 'down' : 'up');
    if (!empty || isInLine || !isInside(state, schema.nodes.table)) return false;
    const $cell = state.doc.resolve($head.before());
    const outside = step === 1 ? $cell.after(-1) : $cell.before(-1);
    const $next = nextCell($cell, 'vert', step);
    const [$from, side] = $next ? [$next, 1] : [state.doc.resolve(outside), step];
    const found = Selection.findFrom($from, side);
    if (!found) return false;
    dispatch?.(state.tr.setSelection(found).scrollIntoView());
    return true;
  };

/** Adds a row behind the last cell of a table, and goes there. */
export const addRow: Command = (state, dispatch, view) => {
  if (!addRowAfter(state, dispatch)) return false;
  return view ? goToNextCell(1)(view.state, dispatch) : true;
};
