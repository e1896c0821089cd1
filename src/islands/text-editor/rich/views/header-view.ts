import { DOMSerializer } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';

/** Shows the heading of a column. An empty one heads nothing, and is any other cell to a screen reader. */
export const headerView: NodeViewConstructor = (node) => {
  const spec = node.type.spec.toDOM?.(node) ?? ['th', 0];
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, spec);
  const show = (isEmpty: boolean) => {
    if (dom instanceof HTMLElement) dom.role = isEmpty ? 'cell' : null;
  };
  show(node.textContent.trim() === '');
  return {
    dom,
    ...(contentDOM && { contentDOM }),
    update(next) {
      if (!next.sameMarkup(node)) return false;
      show(next.textContent.trim() === '');
      return true;
    },
    ignoreMutation: ({ type }) => type === 'attributes',
  };
};
