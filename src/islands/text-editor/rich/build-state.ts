import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { endOfText } from '#islands/text-editor/document/footnotes.ts';
import { leaveNotesUnasked } from '#islands/text-editor/commands/footnotes.ts';
import { readContent } from '#islands/text-editor/document/read-content.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { pasteReader } from '#islands/text-editor/paste/paste-plugin.ts';
import { currentFigure } from './current-figure.ts';
import { footnoteOrder } from './footnote-order.ts';
import { markdownRules } from './input-rules.ts';
import { editorKeys } from './keys.ts';
import { insertMenu } from './menu/insert-menu.ts';
import { typedImages } from './typed-images.ts';
import { unbrokenHyphens } from './unbroken-hyphens.ts';
import { uploads } from './uploads.ts';

/** Builds the editor's state for the text of a draft. */
export function buildState(content: string): EditorState {
  const plugins = [
    ...[
      insertMenu,
      markdownRules(),
      ...editorKeys(),
      pasteReader(),
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
