import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Transaction } from 'prosemirror-state';
import { TASK_SIGNS, taskSignOf } from '#domain/posts/task.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { isInside } from './blocks.ts';
import { isInNotes } from './footnotes.ts';

const { list_item: listItem } = schema.nodes;

/** Begins the next item of a list. An empty one leaves its list. The item after a task is a task. */
export const enterInItem: Command = (state, dispatch, view) => {
  const { $from, $to, empty } = state.selection;
  const item = $from.depth > 1 ? $from.node(-1) : undefined;
  if (item?.type !== listItem || $from.index(-1) > 0 || !$from.sameParent($to)) return false;
  const sign = taskSignOf($from.parent.firstChild?.text ?? '');
  const isEmpty = $from.parent.content.size === sign.length;
  if (empty && isEmpty && item.childCount === 1) {
    const [start, end] = [$from.start(), $from.end()];
    const withoutSign = (tr: Transaction) => tr.delete(tr.mapping.map(start), tr.mapping.map(end));
    return liftListItem(listItem)(state, dispatch && ((tr) => dispatch(withoutSign(tr))), view);
  }
  const isAfterSign = sign !== '' && $from.parentOffset >= sign.length;
  return splitListItem(listItem)(
    state,
    dispatch && ((tr) => dispatch(isAfterSign ? tr.insertText(`${TASK_SIGNS.open} `) : tr)),
    view,
  );
};

/** Puts an item below the one before it. The first one stays, so that the focus does not leave the text. */
export const indentItem: Command = (state, dispatch) => {
  if (isInNotes(state) || !isInside(state, listItem)) return false;
  if (!sinkListItem(listItem)(state, dispatch)) dispatch?.(state.tr.scrollIntoView());
  return true;
};

/** Takes an item one level up, or out of its list. */
export const outdentItem: Command = (state, dispatch) =>
  !isInNotes(state) && liftListItem(listItem)(state, dispatch);
