import {
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  newlineInCode,
  splitBlock,
} from 'prosemirror-commands';
import { AllSelection, type Command, TextSelection } from 'prosemirror-state';
import { schema } from '#islands/text-editor/document/schema.ts';
import { applyAutoformat } from './autoformat.ts';
import { breakLine, isCaptioned } from './blocks.ts';
import { enterInBox } from './boxes.ts';
import { leaveCode } from './code.ts';
import { leaveNote } from './footnotes.ts';
import { enterInItem } from './items.ts';

const { nodes } = schema;

/** Breaks the line in the cell of a table. */
const enterInCell: Command = (state, dispatch, view) =>
  state.selection.$from.parent.type.spec['tableRole'] ? breakLine(state, dispatch, view) : false;

/** Begins a paragraph after a figure whose caption is written. */
const leaveCaption: Command = ({ tr, selection: { $from } }, dispatch) => {
  if (!isCaptioned($from.parent)) return false;
  tr.insert($from.after(), nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.after() + 1)).scrollIntoView());
  return true;
};

/** Begins code after three backticks and the name of a language, or a formula after two dollar signs. */
const beginCode: Command = ({ tr, selection: { $from } }, dispatch, view) => {
  const { textContent } = $from.parent;
  const [fence, named] = /^(?:```([a-z\d+#-]{0,20})|\$\$)$/.exec(textContent) ?? [];
  const language = fence === '$$' ? 'math' : named;
  if (!fence || $from.parent.type !== nodes.paragraph) return false;
  tr.delete($from.start(), $from.end()).setBlockType(
    $from.start(),
    $from.start(),
    nodes.code_block,
    { language },
  );
  if (dispatch) applyAutoformat(tr.scrollIntoView(), dispatch, view);
  return true;
};

/** Deletes a selection over several blocks first. Then Enter does what it does at a caret. */
const enterOverBlocks: Command = (state, dispatch, view) => {
  const { selection } = state;
  const isOver =
    selection instanceof AllSelection ||
    (selection instanceof TextSelection && !selection.$from.sameParent(selection.$to));
  if (!isOver) return false;
  dispatch?.(state.tr.deleteSelection());
  if (view) enterAtCaret(view.state, dispatch, view);
  return true;
};

const enterAtCaret = chainCommands(
  enterInBox,
  enterInCell,
  leaveCaption,
  leaveCode,
  leaveNote,
  beginCode,
  enterInItem,
  newlineInCode,
  createParagraphNear,
  liftEmptyBlock,
  splitBlock,
);

export const enter = chainCommands(enterOverBlocks, enterAtCaret);
