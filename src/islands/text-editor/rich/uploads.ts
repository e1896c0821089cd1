import { newTimedId } from '#api-client/new-timed-id.ts';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { ImagePlace } from '#islands/text-editor/images/use-chosen-images.ts';
import { blockEdge, figureOf, insertBetween } from '#islands/text-editor/commands/insert-block.ts';

/** A change of the images on their way: one more at a position, or one less. */
interface Change {
  readonly key: string;
  readonly position?: number;
  readonly preview?: HTMLElement;
}

const KEY = new PluginKey<DecorationSet>('uploads');

/** Shows images that are being uploaded at their places, which move along with the text around them. */
export const uploads = new Plugin<DecorationSet>({
  key: KEY,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, before) {
      const set = before.map(tr.mapping, tr.doc);
      const change = tr.getMeta(KEY) as Change | undefined;
      if (!change) return set;
      const { key, position, preview } = change;
      if (position === undefined || !preview) return set.remove(positionOf(set, key));
      return set.add(tr.doc, [Decoration.widget(position, preview, { key, side: 1 })]);
    },
  },
  props: { decorations: (state) => KEY.getState(state) },
});

const positionOf = (set: DecorationSet, key: string) =>
  set.find(undefined, undefined, (spec: { key?: string }) => spec.key === key);

/** Reserves a place for an image, at a position or at the caret. */
export function reservePlace(view: EditorView, file: File, position?: number): ImagePlace {
  const key = newTimedId();
  const url = URL.createObjectURL(file);
  const reserved = blockEdge(view.state.doc, position ?? view.state.selection.to);
  view.dispatch(view.state.tr.setMeta(KEY, { key, position: reserved, preview: previewOf(url) }));

  function release(): number | undefined {
    URL.revokeObjectURL(url);
    const [found] = positionOf(KEY.getState(view.state) ?? DecorationSet.empty, key);
    view.dispatch(view.state.tr.setMeta(KEY, { key }));
    return found?.from;
  }

  return {
    insert(src, alt) {
      const at = release() ?? view.state.doc.content.size;
      const edge = blockEdge(view.state.doc, at);
      const figure = figureOf({ src, alt });
      if (figure) view.dispatch(insertBetween(view.state.tr, edge, figure));
    },
    cancel: () => void release(),
  };
}

function previewOf(url: string): HTMLElement {
  const image = document.createElement('img');
  image.src = url;
  image.alt = '';
  image.className = 'upload-preview';
  return image;
}
