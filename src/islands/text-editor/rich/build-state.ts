import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { EditorState, NodeSelection, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import {
  endOfText,
  keepWaysBack,
  orderFootnotes,
} from '#islands/text-editor/document/footnotes.ts';
import { isCaptioned } from '#islands/text-editor/commands/blocks.ts';
import { leaveNotesUnasked } from '#islands/text-editor/commands/footnotes.ts';
import { readContent } from '#islands/text-editor/document/read-content.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { pasteReading } from '#islands/text-editor/paste/paste.ts';
import { markdownRules } from './input-rules.ts';
import { editorKeys } from './keys.ts';
import { insertMenu } from './menu/insert-menu.ts';
import { uploads } from './uploads.ts';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { IMAGE_TAG, splitContent } from '#domain/posts/block.ts';
import { figureOf, leaveFigure } from '#islands/text-editor/commands/insert-block.ts';
import type { Node } from 'prosemirror-model';

export function buildState(content: string): EditorState {
  const plugins = [
    ...[
      insertMenu,
      markdownRules(),
      ...editorKeys(),
      pasteReading,
      uploads,
      currentFigure,
      typedImages,
      footnoteOrder,
      unbrokenHyphens,
      lastParagraph,
    ],
    ...[history(), dropCursor({ class: 'drop-cursor', width: 3 }), gapCursor(), tableEditing()],
  ];
  const state = EditorState.create({ doc: readContent(content), plugins });
  return state.apply(addParagraph(state.tr));
}

/**
 * Adds a paragraph to the end of the text if it does not end with one, so that the caret can get behind an image, a table
 * or code. It is not saved. Notes are no part of the text: it goes on above them.
 */
function addParagraph(tr: Transaction): Transaction {
  const end = endOfText(tr.doc);
  const isThere = tr.doc.resolve(end).nodeBefore?.type === schema.nodes.paragraph;
  return isThere ? tr : tr.insert(end, schema.node('paragraph'));
}

const lastParagraph = new Plugin({
  appendTransaction(transactions, before, { tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    leaveNotesUnasked(addParagraph(tr), transactions, before);
    return tr.docChanged || tr.selectionSet ? tr : null;
  },
});

/** Marks what is selected, or whose caption has the caret, if it has one. It shows its tools. */
const currentFigure = new Plugin({
  props: {
    decorations({ doc, selection }) {
      const { $from } = selection;
      const isSelected = selection instanceof NodeSelection;
      const node = isSelected ? selection.node : $from.parent;
      if (!isCaptioned(node)) return DecorationSet.empty;
      const from = isSelected ? selection.from : $from.before();
      return DecorationSet.create(doc, [
        Decoration.node(from, from + node.nodeSize, { class: 'is-current' }, { isCurrent: true }),
      ]);
    },
  },
});

/** Keeps footnotes whole and in the order of their references while the text around them is changed. */
const footnoteOrder = new Plugin({
  appendTransaction(transactions, before, { tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    keepWaysBack(tr, before.doc, transactions);
    orderFootnotes(tr);
    return tr.docChanged ? tr : null;
  },
});

/** Turns the tag of an image that is typed or pasted as text into the image. Undoing it leaves the text. */
const typedImages = new Plugin({
  appendTransaction(transactions, before, { doc, tr }) {
    if (doc.eq(before.doc) || transactions.some((one) => one.getMeta('history$'))) return null;
    doc.forEach((node, offset, index) => {
      if (before.doc.maybeChild(index) === node) return;
      if (node.type !== schema.nodes.paragraph || !node.textContent.includes('<img')) return;
      node.forEach((child, at) => {
        if (schema.marks.code.isInSet(child.marks)) return;
        for (const { 0: tag, index: start } of (child.text ?? '').matchAll(IMAGE_TAG)) {
          // The author has written about such a tag before.
          if (before.doc.textContent.includes(tag)) continue;
          const [block] = splitContent(tag);
          const figure = block?.type === 'image' ? figureOf(block) : undefined;
          const from = tr.mapping.map(offset + 1 + at + start);
          if (figure) tr.replaceRangeWith(from, from + tag.length, figure);
        }
      });
    });
    return tr.docChanged ? leaveFigure(tr) : null;
  },
});

const HYPHENS = /-{2,}/g;
const KEY = new PluginKey<DecorationSet>('hyphens');

/** Keeps hyphens that stand for a dash on one line. Browsers break lines between them. */
const unbrokenHyphens = new Plugin<DecorationSet>({
  key: KEY,
  state: {
    init: (_config, { doc }) => withHyphens(DecorationSet.empty, doc, 0, doc.content.size),
    apply(tr, before) {
      const changed = tr.changedRange();
      if (!changed) return before;
      return withHyphens(before.map(tr.mapping, tr.doc), tr.doc, changed.from, changed.to);
    },
  },
  props: { decorations: (state) => KEY.getState(state) },
});

/** Marks the hyphens of the blocks in a range anew. */
function withHyphens(before: DecorationSet, doc: Node, from: number, to: number): DecorationSet {
  let set = before;
  doc.nodesBetween(from, to, (block, position) => {
    if (!block.isTextblock) return true;
    const start = position + 1;
    // Images and the like take one character, as in the document.
    const text = block.textBetween(0, block.content.size, undefined, '\ufffc');
    const found = Array.from(text.matchAll(HYPHENS), ({ index, 0: { length } }) =>
      Decoration.inline(start + index, start + index + length, { class: 'unbroken' }),
    );
    set = set.remove(set.find(start, start + block.content.size)).add(doc, found);
    return false;
  });
  return set;
}
