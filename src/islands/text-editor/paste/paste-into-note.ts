import { Fragment, type Node, Slice } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { endOfText, nameOfNote } from '#islands/text-editor/document/footnotes.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { isInNotes } from '#islands/text-editor/commands/footnotes.ts';

const { line_break: lineBreak, ordered_list: orderedList } = schema.nodes;

/**
 * Pastes blocks into a footnote: texts as its lines, anything else at the end of the text. As blocks they would end the
 * list of notes, and part the note from its way back. Returns undefined elsewhere, and for other texts.
 */
export function pasteIntoNote(state: EditorState, { content }: Slice): Transaction | undefined {
  const hasNotes =
    content.lastChild?.type === orderedList && content.lastChild.children.some(nameOfNote);
  if (!isInNotes(state) || !content.firstChild?.isBlock || hasNotes) return undefined;
  const { lines, others } = partsOf(content.content);
  const inline = lines.flatMap<Node>(({ children }, n) =>
    n === 0 ? children : [lineBreak.create(), ...children],
  );
  const tr = state.tr.replaceSelection(new Slice(Fragment.from(inline), 0, 0));
  for (const block of others) tr.insert(endOfText(tr.doc), block);
  return tr.scrollIntoView();
}

/** Returns the text blocks among blocks and inside of them, and the blocks that a note cannot hold as text. */
function partsOf(blocks: readonly Node[]): { lines: Node[]; others: Node[] } {
  const found: { lines: Node[]; others: Node[] } = { lines: [], others: [] };
  for (const block of blocks) {
    const { isAtom, isTextblock, type } = block;
    if (isAtom || type.spec.isolating) found.others.push(block);
    else if (isTextblock) found.lines.push(block);
    else {
      const inner = partsOf(block.children);
      found.lines.push(...inner.lines);
      found.others.push(...inner.others);
    }
  }
  return found;
}
