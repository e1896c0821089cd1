import type { Node } from 'prosemirror-model';
import { TextSelection, type Transaction } from 'prosemirror-state';
import {
  BACK_SIGN,
  type FootnoteLink,
  parseFootnoteLink,
  referenceAddress,
} from '#domain/posts/footnote.ts';
import { schema } from './schema.ts';

/** A link of a footnote, with the position of its text. */
interface FoundLink extends FootnoteLink {
  readonly node: Node;
  readonly at: number;
}

export interface NoteList {
  readonly node: Node;
  readonly at: number;
}

/** The links inside nodes. A change of the text keeps the nodes that it does not touch, and what is known of them. */
const known = new WeakMap<Node, readonly FoundLink[]>();

/** Lists the links of footnotes inside a node, with their positions from its beginning. */
function footnoteLinks(root: Node): readonly FoundLink[] {
  const found = known.get(root);
  if (found) return found;
  const links: FoundLink[] = [];
  root.forEach((child, offset) => {
    const href: unknown = schema.marks.link.isInSet(child.marks)?.attrs['href'];
    const link = child.isText && typeof href === 'string' ? parseFootnoteLink(href) : undefined;
    if (link) links.push({ ...link, node: child, at: offset });
    if (child.isLeaf) return;
    for (const inner of footnoteLinks(child)) links.push({ ...inner, at: offset + 1 + inner.at });
  });
  known.set(root, links);
  return links;
}

/** Lists the references to notes, in the order of the text. */
export const references = (doc: Node) => footnoteLinks(doc).filter(({ isBack }) => !isBack);

/** Returns the name of the note that an item of a list holds. */
export const nameOfNote = (item: Node) => footnoteLinks(item).find(({ isBack }) => isBack)?.name;

/** The lists of notes of documents. Several rules ask for each while a key is pressed. */
const lists = new WeakMap<Node, NoteList | null>();

/** Finds the list that holds the notes of a document. */
export function noteList(doc: Node): NoteList | undefined {
  let found = lists.get(doc) ?? null;
  if (lists.has(doc)) return found ?? undefined;
  doc.forEach((node, at) => {
    const isList = node.type === schema.nodes.ordered_list;
    if (isList && node.children.some(nameOfNote)) found = { node, at };
  });
  lists.set(doc, found);
  return found ?? undefined;
}

/** Returns where the text of a document ends: above its notes, if they are last. */
export function endOfText(doc: Node): number {
  const notes = noteList(doc);
  const size = doc.content.size;
  return notes && notes.at + notes.node.nodeSize === size ? notes.at : size;
}

/**
 * Puts the notes into the order of their references, and numbers the references by it. Notes without a reference come
 * last. A reference without a note stays as it is.
 */
export function orderFootnotes(tr: Transaction): Transaction {
  const list = noteList(tr.doc);
  if (!list) return tr;
  const names = [...new Set(references(tr.doc).map(({ name }) => name))];
  const rank = (note: Node) => {
    const index = names.indexOf(nameOfNote(note) ?? '');
    return index === -1 ? names.length : index;
  };
  const notes = list.node.children;
  const ordered = notes.toSorted((one, other) => rank(one) - rank(other));
  if (ordered.some((note, n) => note !== notes[n])) {
    tr.replaceWith(list.at + 1, list.at + list.node.nodeSize - 1, ordered);
  }
  numberReferences(tr, ordered);
  return tr;
}

/** A number, as the text of a reference shows it. */
const NUMBER = /^\[?\d+\]?$/;

function numberReferences(tr: Transaction, notes: readonly Node[]): void {
  const numbers = new Map(notes.map((note, n) => [nameOfNote(note), String(n + 1)]));
  // The last one first, so that the positions before it stay.
  for (const { name, node, at } of references(tr.doc).toReversed()) {
    const number = numbers.get(name);
    if (!number || number === node.text || !NUMBER.test(node.text ?? '')) continue;
    tr.replaceWith(at, at + node.nodeSize, schema.text(number, node.marks));
  }
}

/** Adds the way back to notes that have lost it, for instance because all of their text was typed over. */
export function keepWaysBack(
  tr: Transaction,
  before: Node,
  transactions: readonly Transaction[],
): void {
  const [old, list] = [noteList(before), noteList(tr.doc)];
  if (!old || old.node === list?.node) return;
  const isReferred = new Set(references(tr.doc).map(({ name }) => name));
  const isThere = new Set(list?.node.children.map(nameOfNote));
  old.node.forEach((item, offset) => {
    const name = nameOfNote(item);
    if (name === undefined || isThere.has(name) || !isReferred.has(name)) return;
    const at = mapThrough(transactions, old.at + 1 + offset);
    const now = at === undefined ? null : tr.doc.nodeAt(tr.mapping.map(at));
    if (at === undefined || now?.type !== schema.nodes.list_item || nameOfNote(now) !== undefined)
      return;
    const text = now.firstChild?.textContent ?? '';
    const end = tr.mapping.map(at) + 2 + (now.firstChild?.content.size ?? 0);
    const { empty, head } = tr.selection;
    tr.insert(end, wayBack(name, /\s$/.test(text) ? '' : ' '));
    // What is typed next is the text of the note.
    if (empty && head === end) tr.setSelection(TextSelection.create(tr.doc, end));
  });
}

/** Returns where a position is after transactions. Returns undefined if they have deleted what is there. */
function mapThrough(transactions: readonly Transaction[], position: number): number | undefined {
  let at = position;
  for (const { mapping } of transactions) {
    const { pos, deleted } = mapping.mapResult(at);
    if (deleted) return undefined;
    at = pos;
  }
  return at;
}

/** Makes the link that leads back to a reference, behind a space. */
export function wayBack(name: string, space = ' '): Node[] {
  const link = schema.marks.link.create({ href: referenceAddress(name) });
  return [...(space ? [schema.text(space)] : []), schema.text(BACK_SIGN, [link])];
}
