import { type Command, TextSelection, type Transaction } from 'prosemirror-state';
import type { Node } from 'prosemirror-model';
import { BACK_SIGN, noteAddress, referenceAddress } from '#domain/posts/footnote.ts';
import {
  nameOfNote,
  noteList,
  orderFootnotes,
  references,
} from '#islands/text-editor/document/footnotes.ts';
import { schema } from '#islands/text-editor/document/schema.ts';

const { nodes, marks } = schema;

/** Inserts a reference with a new note, and moves the caret into the note. In a note, returns to its reference. */
export const footnote: Command = (state, dispatch) => {
  const { $from, to } = state.selection;
  const note = $from.depth > 1 ? nameOfNote($from.node(2)) : undefined;
  if (note) {
    const reference = references(state.doc).find(({ name }) => name === note);
    if (!reference) return false;
    const end = reference.at + reference.node.nodeSize;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, end)).scrollIntoView());
    return true;
  }
  if ($from.parent.type.spec.code) return false;
  dispatch?.(insertFootnote(state.tr, to, to));
  return true;
};

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
  return tr.scrollIntoView();
}

/** Adds a note to the others, or begins their list at the end of the text. */
export function addNote(tr: Transaction, note: Node): void {
  const list = noteList(tr.doc);
  if (list) {
    tr.insert(list.at + list.node.nodeSize - 1, note);
    return;
  }
  const { lastChild, content } = tr.doc;
  const isBlank = lastChild?.type === nodes.paragraph && lastChild.content.size === 0;
  const at = isBlank ? content.size - lastChild.nodeSize : content.size;
  tr.insert(at, nodes.ordered_list.create(null, note));
}

function noteOf(name: string): Node {
  const back = marks.link.create({ href: referenceAddress(name) });
  const text = [schema.text(' '), schema.text(BACK_SIGN, [back])];
  return nodes.list_item.create(null, nodes.paragraph.create(null, text));
}

/** Returns a name that no other note has, also none that is pasted later. */
const newName = () => crypto.randomUUID().slice(0, 8);
