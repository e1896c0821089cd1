import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { Decoration, EditorView, NodeViewConstructor } from 'prosemirror-view';
import type { PostImage } from '#domain/posts/image-block.ts';
import { picture } from '#domain/posts/picture.ts';
import {
  figureImages,
  figureWidth,
  hostElsewhere,
  imagesOfFigure,
} from '#islands/text-editor/document/figures.ts';
import { imageMoved } from '#islands/text-editor/messages.ts';
import { build, buildCaption, isInside, shownNode } from './node-view.ts';
import type { Pictures } from './picture-notes.ts';
import { figureTools } from './figure-tools.ts';
import { galleryFrame } from './gallery-frame.ts';

/** Adds the files of an author to the figure at a position. */
type AddImages = (files: readonly File[], position: number) => void;

interface Handlers {
  readonly onAdd: AddImages;
  /** Called with a message about what has happened to an image, for screen readers. */
  readonly onSay: (message: string) => void;
  /** Loads what tells at pictures of other sites where they are. */
  readonly loadPictures: (view: EditorView) => Promise<Pictures | undefined>;
}

/** Shows an image or a gallery as readers see it, with its caption. The selected image has tools. */
export const figureView =
  ({ onAdd, onSay, loadPictures }: Handlers): NodeViewConstructor =>
  (node, view, getPos, decorations) => {
    const shown = shownNode(node, view, getPos);
    let chosen = 0;
    const images = () => imagesOfFigure(shown.current().attrs);
    const setImages = (next: readonly PostImage[]) => shown.set(figureImages(next));

    const tools = figureTools({
      onAlt: (alt) => setImages(images().with(chosen, { ...chosenImage(), alt })),
      onWidth: (width) => shown.set({ width }),
      onMove: move,
      onAdd(files) {
        const position = getPos();
        if (position !== undefined) onAdd(files, position);
      },
      onRemove: remove,
    });
    const frame = build('div', { className: 'figure-images', contentEditable: 'false' });
    const gallery = galleryFrame(frame, {
      onChoose: choose,
      onMove: move,
      onDrop,
      onRemove: remove,
    });
    const caption = buildCaption();
    const where = build('div', { className: 'picture-notes', contentEditable: 'false' });
    const dom = build('figure', {}, frame, tools.dom, where, caption);
    let notes: Promise<ReturnType<Pictures['notesIn']> | undefined> | undefined;

    frame.addEventListener('click', ({ target }) => {
      if (images().length === 1 && target instanceof HTMLImageElement) choose(0);
    });

    const chosenImage = () => images()[chosen] as PostImage;

    function choose(index: number) {
      chosen = index;
      const position = getPos();
      if (position === undefined) return;
      const hasFocus = frame.contains(document.activeElement);
      // The caret stays in the caption of a gallery whose images are gone through.
      if (!hasFocus || !dom.classList.contains('is-current')) {
        const { tr, doc } = view.state;
        view.dispatch(tr.setSelection(NodeSelection.create(doc, position)));
      }
      if (!hasFocus) view.focus();
      show(shown.current());
    }

    function move(step: -1 | 1) {
      moveTo(chosen, chosen + step);
    }

    function moveTo(from: number, to: number) {
      const next = images();
      const [moved] = next.splice(from, 1);
      if (!moved || to < 0 || to > next.length || !view.editable) return;
      next.splice(to, 0, moved);
      chosen = to;
      // Each move is a step of its own to be undone.
      view.dispatch(closeHistory(view.state.tr));
      setImages(next);
      onSay(imageMoved(to, next.length, moved.alt));
    }

    function onDrop(from: number, to: number) {
      moveTo(from, to);
      choose(to);
    }

    function remove() {
      if (images().length === 1) {
        shown.remove();
        return;
      }
      const next = images().toSpliced(chosen, 1);
      chosen = Math.min(chosen, next.length - 1);
      setImages(next);
    }

    function show({ attrs, content }: Node, isCurrent = dom.classList.contains('is-current')) {
      const all = imagesOfFigure(attrs);
      chosen = Math.min(chosen, all.length - 1);
      const width = figureWidth(attrs) ?? 'text';
      const isGallery = all.length > 1;
      if (isGallery) gallery.show(all, isCurrent ? chosen : undefined);
      else frame.replaceChildren(singleImage(frame.querySelector('img.single'), all[0]));
      tools.show({ alt: all[chosen]?.alt ?? '', width, index: chosen, total: all.length });
      for (const name of ['wide', 'full']) dom.classList.toggle(name, name === width);
      dom.classList.toggle('gallery', isGallery);
      caption.classList.toggle('is-empty', content.size === 0);
      if (notes) void notes.then((one) => one?.show());
      else if (all.some(({ src }) => hostElsewhere(src) !== undefined))
        notes = loadPictures(view).then((pictures) => pictures?.notesIn(where, images));
    }
    show(node, isMarked(decorations));

    return {
      dom,
      contentDOM: caption,
      update: shown.updater((next, marks) => show(next, isMarked(marks))),
      // In the caption the mouse selects text. Elsewhere it drags the image.
      stopEvent: ({ target, type }) =>
        isInside(target, tools.dom, where) ||
        (type.startsWith('key') && isInside(target, frame)) ||
        (type === 'mousedown' && isInside(target, caption)),
      destroy() {
        gallery.destroy();
        void notes?.then((one) => one?.stop());
      },
      ignoreMutation: ({ target }) => !caption.contains(target) || target === caption,
    };
  };

/** Returns true if the caret is in the figure, or the figure is selected. */
const isMarked = (decorations: readonly Decoration[]) =>
  decorations.some(({ spec }) => (spec as { isCurrent?: boolean }).isCurrent === true);

function singleImage(before: HTMLImageElement | null, image: PostImage | undefined) {
  const shown = before ?? build('img', { className: 'single', draggable: 'true' });
  if (!image) return shown;
  const { srcSet: srcset = '', width, height, src } = picture(image.src);
  Object.assign(shown, { src, srcset, sizes: '46rem', alt: image.alt });
  if (width && height) Object.assign(shown, { width, height });
  return shown;
}
