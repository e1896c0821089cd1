import { Plugin } from 'prosemirror-state';
import { keepWaysBack, orderFootnotes } from '#islands/text-editor/document/footnotes.ts';

/** Keeps footnotes whole and in the order of their references while the text around them is changed. */
export const footnoteOrder = new Plugin({
  appendTransaction(transactions, before, { tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    keepWaysBack(tr, before.doc, transactions);
    orderFootnotes(tr);
    return tr.docChanged ? tr : null;
  },
});
