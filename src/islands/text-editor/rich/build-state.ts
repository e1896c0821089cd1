import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { readContent } from '#islands/text-editor/document/read-content.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { pasteReader } from '#islands/text-editor/paste/paste-plugin.ts';
import { footnoteOrder } from './footnote-order.ts';
import { markdownRules } from './input-rules.ts';
import { editorKeys } from './keys.ts';
import { typedImages } from './typed-images.ts';
import { uploads } from './uploads.ts';

/** Builds the editor's state for the text of a draft. */
export function buildState(content: string): EditorState {
  const plugins = [
    ...[
      markdownRules(),
      ...editorKeys(),
      pasteReader(),
      uploads,
      typedImages,
      footnoteOrder,
      lastParagraph,
    ],
    ...[history(), dropCursor({ class: 'drop-cursor', width: 3 }), gapCursor(), tableEditing()],
  ];
  const doc = readContent(content);
  const withParagraph = doc.copy(doc.content.addToEnd(schema.node('paragraph')));
  return EditorState.create({ doc: endsWithParagraph(doc) ? doc : withParagraph, plugins });
}

const endsWithParagraph = ({ lastChild }: Node) => lastChild?.type === schema.nodes.paragraph;

/** Keeps a paragraph at the end, so that the caret can get behind an image, a table or code. It is not saved. */
const lastParagraph = new Plugin({
  appendTransaction: (transactions, _, state) =>
    transactions.some(({ docChanged }) => docChanged) && !endsWithParagraph(state.doc)
      ? state.tr.insert(state.doc.content.size, schema.node('paragraph'))
      : null,
});
