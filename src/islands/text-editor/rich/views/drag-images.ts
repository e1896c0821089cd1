import { dragItems } from './drag-items.ts';
import { landingAt } from './landing.ts';

interface Options {
  readonly images: () => readonly HTMLElement[];
  /** Called when an image is dragged from one place in the order to another. */
  readonly onDrop: (from: number, to: number) => void;
}

/** Lets a pointer drag the images of a gallery into another order. Returns a function that ends a drag. */
export const dragImages = (frame: HTMLElement, { images, onDrop }: Options) =>
  dragItems(frame, {
    items: images,
    heldAt: (target) =>
      images().findIndex((image) => target instanceof Node && image.contains(target)),
    landingAt: (point, boxes, from) =>
      landingAt(point, boxes, from, getComputedStyle(frame).direction === 'rtl'),
    copy: (image) => [...image.children].map((child) => child.cloneNode()),
    mark: (landing, from) => {
      for (const [n, { classList }] of images().entries()) {
        classList.toggle('is-dragged', n === from);
        for (const side of ['before', 'after'] as const)
          classList.toggle(`lands-${side}`, n === landing?.beside && side === landing.side);
      }
    },
    onDrop,
  });
