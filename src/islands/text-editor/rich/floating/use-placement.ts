import { type RefObject, useLayoutEffect } from 'react';

/** The space between a box and the edges of the window. */
const MARGIN = 8;

/** Returns the part of the window that neither bars nor a phone's keyboard cover. */
function visibleArea(bars: RefObject<Element | null>): Edges {
  const { visualViewport: visible } = window;
  const { top } = coveredBy(bars);
  const start = visible?.offsetTop ?? 0;
  const end = start + (visible?.height ?? window.innerHeight);
  const tools = bars.current?.getBoundingClientRect().top ?? end;
  return {
    left: MARGIN,
    right: document.documentElement.clientWidth - MARGIN,
    top: start + top,
    bottom: Math.min(end, tools) - MARGIN,
  };
}

interface Size {
  /** The room, in CSS pixels, with which it stays on the preferred side, if not for all of it. */
  readonly enough?: number;
  /** The most of its children that are shown at once, if they are rows of a list. */
  readonly rows?: number;
}

/** Keeps an element, which has an absolute position, beside what it belongs to and in the visible part of the window. */
export function usePlacement(
  element: RefObject<HTMLElement | null>,
  bars: RefObject<Element | null>,
  anchor: () => Edges | undefined,
  preferred: 'above' | 'below',
  { enough, rows }: Size = {},
): void {
  // After each change of the text, which may move it.
  useLayoutEffect(() => {
    const place = () => {
      const { current } = element;
      const edges = anchor();
      const origin = current?.offsetParent?.getBoundingClientRect();
      if (!current || !edges || !origin) return;
      const border = current.offsetHeight - current.clientHeight;
      const row = current.firstElementChild;
      const most =
        rows !== undefined && row instanceof HTMLElement
          ? rows * row.offsetHeight + 2 * row.offsetTop
          : Infinity;
      const height = Math.min(current.scrollHeight, most) + border;
      const size = { width: current.offsetWidth, height };
      const placed = placeBox(edges, size, visibleArea(bars), preferred, enough);
      current.style.left = `${placed.left - origin.left}px`;
      current.style.top = `${placed.top - origin.top}px`;
      current.style.maxHeight = `${placed.height}px`;
    };
    place();
    const { visualViewport: visible } = window;
    visible?.addEventListener('resize', place);
    visible?.addEventListener('scroll', place);
    return () => {
      visible?.removeEventListener('resize', place);
      visible?.removeEventListener('scroll', place);
    };
  });
}

/** A rectangle in the window, by its edges in CSS pixels. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Placement {
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/** The space between a box and what it belongs to. */
const GAP = 6;

/**
 * Places a box above or below what it belongs to, inside an area. It goes to the other side if there is more room, and
 * becomes less high where there is too little.
 */
export function placeBox(
  anchor: Edges,
  { width, height }: { readonly width: number; readonly height: number },
  area: Edges,
  preferred: 'above' | 'below',
  enough = Infinity,
): Placement {
  const above = anchor.top - GAP - area.top;
  const below = area.bottom - anchor.bottom - GAP;
  const [wanted, other] = preferred === 'above' ? [above, below] : [below, above];
  const isPreferred = wanted >= Math.min(height, enough) || wanted >= other;
  const isAbove = (preferred === 'above') === isPreferred;
  // A long selection leaves no room on either side.
  const room = Math.max(isAbove ? above : below, Math.min(height, 2 * MINIMUM));
  const shown = Math.min(height, room, area.bottom - area.top);
  const top = isAbove ? anchor.top - GAP - shown : anchor.bottom + GAP;
  return {
    left: between(anchor.left, area.left, area.right - width),
    top: between(top, area.top, area.bottom - shown),
    height: shown,
  };
}

/** The height of one button, in CSS pixels. */
const MINIMUM = 44;

const between = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));

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
