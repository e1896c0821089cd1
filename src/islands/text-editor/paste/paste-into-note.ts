import { Fragment, type Node, Slice } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { schema } from '#islands/text-editor/document/schema.ts';
import { isInNotes } from '#islands/text-editor/commands/footnotes.ts';

const { line_break: lineBreak, paragraph } = schema.nodes;

/**
 * Pastes several paragraphs into a footnote as its lines. As paragraphs they would end the list of notes, and part the
 * note from its way back. Returns undefined elsewhere, and for any other text.
 */
export function pasteIntoNote(state: EditorState, { content }: Slice): Transaction | undefined {
  const blocks = content.content;
  const isProse = blocks.length > 1 && blocks.every(({ type }) => type === paragraph);
  if (!isProse || !isInNotes(state)) return undefined;
  const lines = blocks.flatMap<Node>(({ children }, n) =>
    n === 0 ? children : [lineBreak.create(), ...children],
  );
  return state.tr.replaceSelection(new Slice(Fragment.from(lines), 0, 0)).scrollIntoView();
}
