import type { RefObject } from 'react';

/** The room that stays between the caret and what covers the window, in CSS pixels. */
const ROOM = 32;

/** The height of the page's own bar at the upper edge of the window, with some room, in CSS pixels. */
const TOP = 128;

/** Returns how far bars cover the window at its edges, in CSS pixels. The values follow the size of the bars. */
export function coveredBy(bars: RefObject<Element | null>) {
  // On a page that is written on, the tools are below the text. In a form they are above it.
  const isBelow = () => bars.current?.closest('[data-look="page"]') !== null;
  const box = () => bars.current?.getBoundingClientRect() ?? new DOMRect();
  const height = () => window.visualViewport?.height ?? window.innerHeight;
  return {
    left: 0,
    right: 0,
    get top() {
      return isBelow() ? TOP : Math.max(TOP, box().bottom + ROOM);
    },
    get bottom() {
      return isBelow() ? height() - box().top + ROOM : ROOM;
    },
  };
}
