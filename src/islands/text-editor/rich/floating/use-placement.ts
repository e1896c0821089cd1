import { type RefObject, useLayoutEffect } from 'react';
import { coveredBy } from '#islands/text-editor/rich/covered-by.ts';
import { type Edges, placeBox } from './place-box.ts';

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

/** Keeps an element, which has an absolute position, beside what it belongs to and in the visible part of the window. */
export function usePlacement(
  element: RefObject<HTMLElement | null>,
  bars: RefObject<Element | null>,
  anchor: () => Edges | undefined,
  preferred: 'above' | 'below',
): void {
  // After each change of the text, which may move it.
  useLayoutEffect(() => {
    const place = () => {
      const { current } = element;
      const edges = anchor();
      const origin = current?.offsetParent?.getBoundingClientRect();
      if (!current || !edges || !origin) return;
      const border = current.offsetHeight - current.clientHeight;
      const size = { width: current.offsetWidth, height: current.scrollHeight + border };
      const { left, top, height } = placeBox(edges, size, visibleArea(bars), preferred);
      current.style.left = `${left - origin.left}px`;
      current.style.top = `${top - origin.top}px`;
      current.style.maxHeight = `${height}px`;
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
