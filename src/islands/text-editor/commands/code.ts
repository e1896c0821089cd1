import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { schema } from '#islands/text-editor/document/schema.ts';

const { nodes } = schema;

const INDENT = '  ';

const isInCode: Command = ({ selection: { $from, $to } }) =>
  $from.parent.type === nodes.code_block && $from.sameParent($to);

/** Inserts a step of indentation, or indents the selected lines. */
export const indentCode: Command = (state, dispatch) => {
  if (!isInCode(state)) return false;
  const { tr, selection } = state;
  const lines = selection.empty ? [selection.from] : selectedLines(state);
  // The last one first, so that the positions before it stay.
  for (const at of lines.toReversed()) tr.insertText(INDENT, at);
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Takes a step of indentation from the selected lines. */
export const outdentCode: Command = (state, dispatch) => {
  if (!isInCode(state)) return false;
  const { tr, selection } = state;
  const { $from } = selection;
  for (const at of selectedLines(state).toReversed()) {
    const [spaces = ''] =
      /^(?:\t| {1,2})?/.exec($from.parent.textContent.slice(at - $from.start())) ?? [];
    tr.delete(at, at + spaces.length);
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Returns the positions at which the selected lines begin. */
function selectedLines({ selection: { $from, $to } }: EditorState): number[] {
  const code = $from.parent.textContent;
  const first = code.slice(0, $from.parentOffset).lastIndexOf('\n') + 1;
  const lines = [first];
  for (let at = code.indexOf('\n', first); at !== -1; at = code.indexOf('\n', at + 1)) {
    if (at + 1 < $to.parentOffset) lines.push(at + 1);
  }
  return lines.map((at) => $from.start() + at);
}

/** Leaves code at its end after two empty lines, which are removed. */
export const leaveCode: Command = ({ tr, selection: { $from, empty } }, dispatch) => {
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  if ($from.parent.type !== nodes.code_block || $from.depth > 1 || !empty || !isAtEnd) return false;
  if (!$from.parent.textContent.endsWith('\n\n')) return false;
  tr.delete($from.pos - 2, $from.pos).insert($from.after() - 2, nodes.paragraph.create());
  dispatch?.(
    tr.setSelection(TextSelection.near(tr.doc.resolve($from.after() - 1))).scrollIntoView(),
  );
  return true;
};

/** Selects all of the code at the caret, unless it is selected. */
export const selectCode: Command = (state, dispatch) => {
  const { $from, from, to } = state.selection;
  const [start, end] = [$from.start(), $from.end()];
  if (!isInCode(state) || (from === start && to === end)) return false;
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, start, end)));
  return true;
};
