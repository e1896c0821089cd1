import type { EditorState } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Marks the block in which the selection begins. */
export function caretBlock({ doc, selection: { $from } }: EditorState): DecorationSet {
  const index = $from.index(0);
  const from = $from.posAtIndex(index, 0);
  const to = from + (doc.maybeChild(index)?.nodeSize ?? 0);
  return DecorationSet.create(doc, [Decoration.node(from, to, { class: 'has-caret' })]);
}
