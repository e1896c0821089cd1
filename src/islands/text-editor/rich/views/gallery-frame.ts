import type { PostImage } from '#domain/posts/image-block.ts';
import { galleryRows, pairsOf, shapeOf } from '#domain/posts/gallery-rows.ts';
import { picture } from '#domain/posts/picture.ts';
import { galleryImage } from '#islands/text-editor/messages.ts';
import { build } from './node-view.ts';

interface Handlers {
  readonly onChoose: (index: number) => void;
  readonly onMove: (step: -1 | 1) => void;
  /** Called when an image is dragged from one place in the order to another. */
  readonly onDrop: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

/** The height that states the shapes of images in a row. */
const ROW_HEIGHT = 2_000;

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Shows the images of a gallery in their rows, as buttons of which one is chosen. Arrow keys choose another one. With Alt
 * they move it, as a pointer does.
 */
export function galleryFrame(frame: HTMLElement, { onChoose, onMove, onDrop, onRemove }: Handlers) {
  let shown = '';

  function press(event: KeyboardEvent, index: number) {
    const step = STEPS[event.key];
    if (step !== undefined && event.altKey) onMove(step);
    else if (step !== undefined) buttons()[index + step]?.click();
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
    focusChosen();
  }

  const buttons = () => [...frame.querySelectorAll('button')];
  const focusChosen = () => frame.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();

  /** The function that ends a drag. Images can be dragged once it is there, and a text without galleries needs none. */
  let dragging: Promise<(() => void) | undefined> | undefined;

  const loadDragging = () =>
    import('./drag-images.ts').then(
      ({ dragImages }) => dragImages(frame, { images: buttons, onDrop }),
      () => undefined,
    );

  function rebuild(images: readonly PostImage[]) {
    const hadFocus = frame.contains(document.activeElement);
    const numbered = images.map((image, index) => ({ ...image, index }));
    const rows = galleryRows(numbered).map((row) => {
      const all = row.reduce((sum, image) => sum + shapeOf(image), 0);
      const pairs = pairsOf(row).flatMap<HTMLElement>((pair) => {
        const pictures = pair.map(({ index, ...image }) =>
          imageButton(image, index, shapeOf(image) / all),
        );
        return pair.length === 1 ? pictures : [build('div', { className: 'pair' }, ...pictures)];
      });
      return build('div', { className: 'row' }, ...pairs);
    });
    frame.replaceChildren(...rows);
    return hadFocus;
  }

  /** Builds the button of an image. `share` is the part of the row that the image takes. */
  const imageButton = (image: PostImage, index: number, share: number) =>
    build(
      'button',
      {
        type: 'button',
        onclick: () => onChoose(index),
        onkeydown: (event: KeyboardEvent) => press(event, index),
      },
      build('img', {
        ...sourcesOf(image.src),
        sizes: `${Math.ceil(share * 64)}rem`,
        alt: '',
        width: Math.round(shapeOf(image) * ROW_HEIGHT),
        height: ROW_HEIGHT,
      }),
    );

  return {
    /** Shows images. `chosen` is undefined while the gallery is not selected: no button can be reached by Tab then. */
    show(images: readonly PostImage[], chosen: number | undefined) {
      dragging ??= loadDragging();
      const addresses = images.map(({ src }) => src).join('\n');
      const isSame = shown === addresses && frame.querySelector('button') !== null;
      const hadFocus = !isSame && rebuild(images);
      shown = addresses;
      for (const [n, button] of buttons().entries()) {
        button.setAttribute('aria-pressed', String(n === chosen));
        button.setAttribute('aria-label', galleryImage(n, images.length, images[n]?.alt ?? ''));
        button.tabIndex = n === chosen ? 0 : -1;
      }
      if (hadFocus) focusChosen();
    },
    destroy: () => void dragging?.then((end) => end?.()),
  };
}

function sourcesOf(url: string) {
  const { src, srcSet: srcset = '' } = picture(url);
  return { src, srcset };
}
