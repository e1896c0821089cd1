import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

const HYPHENS = /-{2,}/g;
const KEY = new PluginKey<DecorationSet>('hyphens');

/** Keeps hyphens that stand for a dash on one line. Browsers break lines between them. */
export const unbrokenHyphens = new Plugin<DecorationSet>({
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
