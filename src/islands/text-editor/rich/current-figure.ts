import { NodeSelection, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { schema } from '#islands/text-editor/document/schema.ts';

/** Marks the figure that is selected, or whose caption has the caret. It shows its tools. */
export const currentFigure = new Plugin({
  props: {
    decorations({ doc, selection }) {
      const { $from } = selection;
      const isSelected = selection instanceof NodeSelection;
      const node = isSelected ? selection.node : $from.parent;
      if (node.type !== schema.nodes.figure) return DecorationSet.empty;
      const from = isSelected ? selection.from : $from.before();
      return DecorationSet.create(doc, [
        Decoration.node(from, from + node.nodeSize, { class: 'is-current' }, { isCurrent: true }),
      ]);
    },
  },
});
