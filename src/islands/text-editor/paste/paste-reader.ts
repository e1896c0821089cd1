import type { EditorState, Transaction } from 'prosemirror-state';
import { pasteEmbed } from '#islands/text-editor/commands/insert-embed.ts';
import { setLink } from '#islands/text-editor/commands/set-link.ts';
import { isMarkdown, readMarkdown, readPlainText } from './read-text.ts';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { endOfText, nameOfNote, orderFootnotes } from '#islands/text-editor/document/footnotes.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { addNote, isInNotes } from '#islands/text-editor/commands/footnotes.ts';

export { cleanClipboard } from './clean-clipboard.ts';
export { watchPaste } from './watch-paste.ts';

const ADDRESS = /^https?:\/\/[^\s<>"]+$/;

/** Reads pasted text, of which Markdown becomes blocks unless it shall stay plain. */
export const readText = (text: string, isPlain: boolean): Slice =>
  !isPlain && isMarkdown(text) ? readMarkdown(text) : readPlainText(text);

/** Handles what is more than to replace the selection: a card, a link of the selection, lines of a note, and notes. */
export function handlePaste(view: EditorView, event: ClipboardEvent, slice: Slice): boolean {
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  const { $from, $to } = view.state.selection;
  const isInOneText = $from.sameParent($to) && !$from.parent.type.spec.code;
  if (pasteEmbed(text)(view.state, view.dispatch)) return true;
  const isLinked = ADDRESS.test(text) && isInOneText && setLink(text)(view.state, view.dispatch);
  if (isLinked) return true;
  const lines = pasteIntoNote(view.state, slice);
  if (lines) view.dispatch(lines.setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return lines !== undefined || pasteNotes(view, slice);
}

/**
 * Pastes a text that ends with its notes. The notes join those of the post, and the caret stays behind the text.
 * Returns false for any other text.
 */
function pasteNotes({ state, dispatch }: EditorView, { content, openStart }: Slice): boolean {
  const notes = content.lastChild;
  const isNotes = notes?.type === schema.nodes.ordered_list && notes.children.every(nameOfNote);
  if (!isNotes || content.childCount < 2) return false;
  const text = Fragment.from(content.content.slice(0, -1));
  const { openEnd } = Slice.maxOpen(text, false);
  const tr = state.tr.replaceSelection(new Slice(text, openStart, openEnd));
  for (const note of notes.children) addNote(tr, note);
  dispatch(orderFootnotes(tr).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

const { line_break: lineBreak, ordered_list: orderedList } = schema.nodes;

/**
 * Pastes blocks into a footnote: texts as its lines, anything else at the end of the text. As blocks they would end the
 * list of notes, and part the note from its way back. Returns undefined elsewhere, and for other texts.
 */
function pasteIntoNote(state: EditorState, { content }: Slice): Transaction | undefined {
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
