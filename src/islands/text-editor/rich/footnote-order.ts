import { Plugin } from 'prosemirror-state';
import { Mapping } from 'prosemirror-transform';
import { keepWaysBack, orderFootnotes } from '#islands/text-editor/document/footnotes.ts';

/** Keeps footnotes whole and in the order of their references while the text around them is changed. */
export const footnoteOrder = new Plugin({
  appendTransaction(transactions, before, { tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const maps = transactions.flatMap(({ mapping }) => mapping.maps);
    keepWaysBack(tr, before.doc, new Mapping(maps));
    orderFootnotes(tr);
    return tr.docChanged ? tr : null;
  },
});
