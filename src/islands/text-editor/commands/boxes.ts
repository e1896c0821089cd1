import { chainCommands, lift, wrapIn } from 'prosemirror-commands';
import { Fragment } from 'prosemirror-model';
import { type Command, TextSelection } from 'prosemirror-state';
import { schema } from '#islands/text-editor/document/schema.ts';
import { isInside } from './blocks.ts';
import { isInNotes } from './footnotes.ts';

const { nodes } = schema;

/** Makes a callout of the selected blocks, or takes them out of theirs. */
export const toggleCallout: Command = (state, dispatch) =>
  isInside(state, nodes.callout) ? lift(state, dispatch) : wrapIn(nodes.callout)(state, dispatch);

/** Puts the selected blocks below a title that unfolds them, or takes them out from below it. */
export const toggleDetails: Command = (state, dispatch) => {
  if (isInNotes(state)) return false;
  if (isInside(state, nodes.details)) return unwrapDetails(state, dispatch);
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, ({ type }) => type === nodes.doc);
  if (!range) return false;
  const { start, end, parent, startIndex, endIndex } = range;
  const blocks = parent.children.slice(startIndex, endIndex);
  const content = Fragment.from([nodes.summary.create(), ...blocks]);
  if (!nodes.details.validContent(content)) return false;
  const tr = state.tr.replaceWith(start, end, nodes.details.create(null, content));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + 2)).scrollIntoView());
  return true;
};

/** Makes a paragraph of the title of a toggle, followed by what was below it. */
const unwrapDetails: Command = ({ tr, selection: { $from } }, dispatch) => {
  const depth = depthOf($from, 'details');
  const details = $from.node(depth);
  const [title, ...rest] = details.children;
  const start = $from.before(depth);
  const first = title?.content.size ? [nodes.paragraph.create(null, title.content)] : [];
  tr.replaceWith(start, $from.after(depth), [...first, ...rest]);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start))).scrollIntoView());
  return true;
};

/** Returns the depth of the innermost node of a name around a position, or 0 if there is none. */
function depthOf($position: TextSelection['$from'], name: string): number {
  let { depth } = $position;
  while (depth > 0 && $position.node(depth).type.name !== name) depth -= 1;
  return depth;
}

/** Goes from the title of a toggle to the text below it. */
const leaveSummary: Command = ({ tr, selection: { $from } }, dispatch) => {
  if ($from.parent.type !== nodes.summary) return false;
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve($from.after()))).scrollIntoView());
  return true;
};

/** Leaves a callout or a toggle from an empty paragraph at its end, which moves behind it. */
const leaveBox: Command = ({ tr, selection: { $from, empty } }, dispatch) => {
  const depth = $from.depth - 1;
  if (!empty || depth < 1 || $from.parent.content.size > 0) return false;
  const box = $from.node(depth);
  const isBox = box.type === nodes.details || box.type === nodes.callout;
  const least = box.type === nodes.details ? 3 : 2;
  if (!isBox || box.lastChild !== $from.parent || box.childCount < least) return false;
  const end = $from.after(depth);
  tr.insert(end, nodes.paragraph.create()).delete($from.before(), $from.after());
  const at = end - $from.parent.nodeSize + 1;
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at)).scrollIntoView());
  return true;
};

export const enterInBox = chainCommands(leaveSummary, leaveBox);

/** Takes a toggle apart at the beginning of its title. */
export const backspaceInSummary: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isAtStart = empty && $from.parent.type === nodes.summary && $from.parentOffset === 0;
  return isAtStart && unwrapDetails(state, dispatch);
};
