import { Fragment, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { nameOfNote, orderFootnotes } from '#islands/text-editor/document/footnotes.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { addNote } from '#islands/text-editor/commands/footnotes.ts';

/**
 * Pastes a text that ends with its notes. The notes join those of the post, and the caret stays behind the text.
 * Returns false for any other text.
 */
export function pasteNotes(
  { state, dispatch }: EditorView,
  { content, openStart }: Slice,
): boolean {
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
