import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';

/** Changes the attributes of a node. */
export function setAttributes(
  view: EditorView,
  position: number | undefined,
  node: Node,
  attrs: object,
): void {
  if (position === undefined || !view.editable) return;
  view.dispatch(view.state.tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attrs }));
}

/** Removes a node, and puts the focus into the text where it was. */
export function removeNode(view: EditorView, position: number | undefined, node: Node): void {
  if (position === undefined || !view.editable) return;
  view.dispatch(view.state.tr.delete(position, position + node.nodeSize).scrollIntoView());
  view.focus();
}
