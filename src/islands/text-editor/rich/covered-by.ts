import type { RefObject } from 'react';

/** The room that stays between the caret and what covers the window, in CSS pixels. */
const ROOM = 32;

/** The height of the page's own bar at the upper edge of the window, with some room, in CSS pixels. */
const TOP = 128;

/** Returns how far bars cover the window at its edges, in CSS pixels. The tools are at the lower edge. */
export function coveredBy(bars: RefObject<Element | null>) {
  const box = () => bars.current?.getBoundingClientRect() ?? new DOMRect();
  const height = () => window.visualViewport?.height ?? window.innerHeight;
  return {
    left: 0,
    right: 0,
    top: TOP,
    get bottom() {
      return height() - box().top + ROOM;
    },
  };
}
