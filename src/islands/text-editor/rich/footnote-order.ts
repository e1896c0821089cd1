import { Plugin } from 'prosemirror-state';
import { orderFootnotes } from '#islands/text-editor/document/footnotes.ts';

/** Keeps footnotes in the order of their references while references are moved, deleted and pasted. */
export const footnoteOrder = new Plugin({
  appendTransaction(transactions, _, { tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    orderFootnotes(tr);
    return tr.docChanged ? tr : null;
  },
});
