import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { Node } from 'prosemirror-model';
import { noteAddress } from '#domain/posts/footnote.ts';
import {
  endOfText,
  nameOfNote,
  noteList,
  orderFootnotes,
  references,
  wayBack,
} from '#islands/text-editor/document/footnotes.ts';
import { schema } from '#islands/text-editor/document/schema.ts';

const { nodes, marks } = schema;

/** Inserts a reference with a new note, and moves the caret into the note. In a note, returns to its reference. */
export const footnote: Command = (state, dispatch) => {
  const { $from, to } = state.selection;
  if (isInNotes(state)) return leaveNote(state, dispatch);
  if ($from.parent.type.spec.code) return false;
  dispatch?.(insertFootnote(state.tr, to, to));
  return true;
};

/**
 * Moves the caret from a note back into the text: behind its reference, or to the end of the text if there is none. An
 * item without a note, as an older text may have, is removed if it is empty.
 */
export const leaveNote: Command = (state, dispatch) => {
  if (!isInNotes(state)) return false;
  const { tr, selection } = state;
  const { $from } = selection;
  const item = $from.depth > 1 ? $from.node(2) : undefined;
  const note = item && nameOfNote(item);
  const reference = references(state.doc).find(({ name }) => name === note);
  const end = reference ? reference.at + reference.node.nodeSize : $from.before(1);
  const isLeftOver = item?.textContent === '' && $from.node(1).childCount > 1;
  if (isLeftOver) tr.delete($from.before(2), $from.after(2));
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1)).scrollIntoView());
  return true;
};

/** Returns true if the caret is in the list of notes. */
export const isInNotes = ({ doc, selection: { $from } }: Pick<EditorState, 'doc' | 'selection'>) =>
  $from.depth > 0 && $from.node(1) === noteList(doc)?.node;

/** Puts the reference of a new note in the place of a text, and the caret into the note. */
export function insertFootnote(tr: Transaction, from: number, to: number): Transaction {
  const name = newName();
  const link = marks.link.create({ href: noteAddress(name) });
  // The number follows from the order of all references.
  tr.replaceWith(from, to, schema.text('0', [link, marks.sup.create()]));
  addNote(tr, noteOf(name));
  orderFootnotes(tr);
  const list = noteList(tr.doc);
  list?.node.forEach((item, offset) => {
    if (nameOfNote(item) !== name) return;
    tr.setSelection(TextSelection.create(tr.doc, list.at + 1 + offset + 2));
  });
  return tr.setMeta(INTO_NOTE, true).scrollIntoView();
}

const INTO_NOTE = 'intoNote';

/** Moves the caret to the end of the text, if a change has put it into the notes unasked. */
export function leaveNotesUnasked(
  tr: Transaction,
  transactions: readonly Transaction[],
  before: EditorState,
): void {
  const isAsked = transactions.some((one) => one.getMeta(INTO_NOTE) ?? one.getMeta('history$'));
  if (isAsked || isInNotes(before) || !isInNotes(tr)) return;
  tr.setSelection(TextSelection.near(tr.doc.resolve(endOfText(tr.doc)), -1));
}

/** Adds a note to the others, or begins their list at the end of the text. The text goes on above it. */
export function addNote(tr: Transaction, note: Node): void {
  const list = noteList(tr.doc);
  if (list) {
    tr.insert(list.at + list.node.nodeSize - 1, note);
    return;
  }
  tr.insert(tr.doc.content.size, nodes.ordered_list.create(null, note));
}

const noteOf = (name: string): Node =>
  nodes.list_item.create(null, nodes.paragraph.create(null, wayBack(name)));

/** Returns a name that no other note has, also none that is pasted later. */
const newName = () => crypto.randomUUID().slice(0, 8);
