import { type Element, isTag, isText, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import {
  BACK_SIGN,
  type FootnoteLink,
  noteAddress,
  referenceAddress,
} from '#domain/posts/footnote.ts';
import {
  closest,
  elementOf,
  elementsIn,
  findAll,
  hasClass,
  isBlank,
  nearest,
  styleOf,
  textOf,
  withChildren,
} from './nodes.ts';

/**
 * Address of a link to a note or back from it, as Word, Google Docs, GitHub, Substack and editors of Markdown write it.
 * Word names endnotes like footnotes, and numbers both from one.
 */
const ADDRESS =
  /#(?:user-content-)?_?(fn|ftnt?|footnote|edn)[-_:]?(ref|anchor)?[-_:]?([\w-]{1,40})$/;

/** The same in the block editor of WordPress. */
const BLOCK_ADDRESS = /^#([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(-link)?$/;

/** Reads the address of a link as programs write it. Returns undefined if it is not one of a footnote. */
export function foreignFootnote(href: string): FootnoteLink | undefined {
  const [, id, link] = BLOCK_ADDRESS.exec(href) ?? [];
  if (id !== undefined) return { name: id, isBack: link !== undefined };
  const [, kind, back, label] = ADDRESS.exec(href) ?? [];
  if (label === undefined) return undefined;
  return { name: kind === 'edn' ? `e${label}` : label, isBack: back !== undefined };
}

/**
 * Connects references with their notes, which become a list at the end of the text. Pasted ones get names that no
 * footnote of the post has. Others stay where they are if they are in a list.
 */
export function connectFootnotes(root: Element, isPasted: boolean): void {
  const prefix = isPasted ? `${crypto.randomUUID().slice(0, 8)}-` : '';
  const links = findAll(root, ({ name }) => name === 'a').flatMap((link) => {
    const footnote = foreignFootnote(link.attribs['href'] ?? '');
    return footnote ? [{ link, ...footnote }] : [];
  });
  const backs = new Set(links.filter(({ isBack }) => isBack).map(({ link }) => link));
  const notes: Element[] = [];
  for (const [name, same] of Map.groupBy(links, (link) => link.name)) {
    const back = same.find(({ isBack }) => isBack)?.link;
    const note = back && (closest(back, isNote) ?? nearest(back, 'p'));
    const references = same.filter(({ isBack }) => !isBack);
    if (!note || references.length === 0 || (note.name === 'li' && !isPasted)) continue;
    notes.push(makeNote(note, backs, referenceAddress(prefix + name)));
    for (const { link } of references) {
      const label = textOf(link).replace(/[[\]\s]/g, '');
      withChildren(link, [new Text(ROMAN.test(label) ? String(notes.length) : label)]);
      link.attribs['href'] = noteAddress(prefix + name);
    }
  }
  if (notes.length > 0) withChildren(root, [...root.children, elementOf('ol', notes)]);
}

/** Returns true for an element that can hold a note of several paragraphs. */
const isNote = (node: Element) =>
  node.name === 'li' ||
  hasClass(node, 'footnote') ||
  /^\s*mso-element:\s*(?:foot|end)note\s*;?\s*$/i.test(styleOf(node));

const ROMAN = /^[ivxlc]+$/i;

/** Removes a note from the text, and makes an item of it that ends with its only link back. */
function makeNote(note: Element, backs: ReadonlySet<Element>, address: string): Element {
  removeLine(note);
  const list = closest(note, ({ name }) => name === 'ol' || name === 'ul');
  DomUtils.removeElement(note);
  if (list && elementsIn(list.children).length === 0) DomUtils.removeElement(list);
  for (const link of findAll(note, (one) => backs.has(one))) DomUtils.removeElement(link);
  const end = lastBlock(note);
  const text = end.children.at(-1);
  if (text && isText(text)) text.data = text.data.trimEnd();
  const back = elementOf('a', [new Text(BACK_SIGN)], { href: address });
  withChildren(end, [...end.children, new Text(' '), back]);
  return elementOf('li', note.children);
}

/** Returns the last paragraph of a note, or the note itself if it ends with a text. */
function lastBlock(node: Element): Element {
  const last = node.children.findLast((child) => !isBlank(child));
  const [block] = elementsIn(last ? [last] : []);
  return block && /^(?:p|div)$/.test(block.name) ? lastBlock(block) : node;
}

/** Removes the line between the text and its notes. */
function removeLine(node: Element): void {
  const siblings = elementsIn(node.parent?.children ?? []);
  const before = siblings[siblings.indexOf(node) - 1];
  if (before?.name === 'hr') DomUtils.removeElement(before);
  else if (!before && node.parent && isTag(node.parent)) removeLine(node.parent);
}
