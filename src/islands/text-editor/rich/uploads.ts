import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { ImagePlace, ImagePosition } from '#islands/text-editor/images/use-chosen-images.ts';
import { endOfText } from '#islands/text-editor/document/footnotes.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import type { FilePlace } from '#islands/text-editor/FileUploads.tsx';
import {
  addToFigure,
  blockEdge,
  figureOf,
  insertBetween,
} from '#islands/text-editor/commands/insert-block.ts';
import { build } from './views/node-view.ts';

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

/** Reserves a place for images, at a position or at the caret. Those at the position of a figure are added to it. */
export function reservePlace(
  view: EditorView,
  files: readonly File[],
  position?: ImagePosition,
): ImagePlace {
  const urls = files.map((file) => URL.createObjectURL(file));
  const isFigure = typeof position === 'object';
  const reserved = isFigure
    ? position.figure
    : blockEdge(view.state.doc, position ?? view.state.selection.to);
  const giveUp = hold(view, reserved, previewOf(urls));
  const insert = inserter(view);

  function release(): number | undefined {
    for (const url of urls) URL.revokeObjectURL(url);
    return giveUp();
  }

  return {
    insert(images) {
      const at = release() ?? endOfText(view.state.doc);
      if (isFigure && isFigureAt(view, at)) {
        view.dispatch(addToFigure(view.state.tr, at, images));
        return;
      }
      const figure = figureOf(...images);
      if (figure) insert(figure, at);
    },
    cancel: () => void release(),
  };
}

/** Reserves a place for a file, at a position or at the caret. */
export function reserveFile(view: EditorView, name: string, position?: number): FilePlace {
  const preview = build('p', { className: 'upload-preview' }, name);
  const edge = blockEdge(view.state.doc, position ?? view.state.selection.to);
  const release = hold(view, edge, preview);
  const insert = inserter(view);
  return {
    insert(href) {
      const at = release() ?? endOfText(view.state.doc);
      insert(schema.nodes.file.create({ href }), at);
    },
    cancel: () => void release(),
  };
}

/**
 * Returns a function that inserts a block. It takes the caret along, unless the author has gone on writing or moved the
 * caret since: then the words would go on behind the block.
 */
function inserter(view: EditorView) {
  const { doc, selection } = view.state;
  return (block: Node, at: number): void => {
    const { state } = view;
    const isWaiting = state.doc === doc && state.selection.eq(selection);
    const tr = insertBetween(state.tr, blockEdge(state.doc, at), block);
    const { deleted } = tr.mapping.mapResult(state.selection.from);
    if (!isWaiting && !deleted) tr.setSelection(state.selection.map(tr.doc, tr.mapping));
    view.dispatch(tr);
  };
}

/** Shows a preview at a position. Returns a function that removes it and returns where it was. */
function hold(view: EditorView, position: number, preview: HTMLElement) {
  const key = newTimedId();
  view.dispatch(view.state.tr.setMeta(KEY, { key, position, preview }));
  return (): number | undefined => {
    const [found] = positionOf(KEY.getState(view.state) ?? DecorationSet.empty, key);
    view.dispatch(view.state.tr.setMeta(KEY, { key }));
    return found?.from;
  };
}

const isFigureAt = ({ state }: EditorView, position: number): boolean =>
  state.doc.nodeAt(position)?.type.name === 'figure';

const previewOf = (urls: readonly string[]): HTMLElement =>
  build(
    'div',
    { className: 'upload-preview' },
    ...urls.map((src) => build('img', { src, alt: '' })),
  );
