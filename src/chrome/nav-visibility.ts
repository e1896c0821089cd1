import { LAYOUT } from '#domain/site/layout.ts';

/** A window's current, previous and largest possible scroll position, in CSS pixels. */
export interface Scroll {
  readonly y: number;
  readonly before: number;
  readonly scrollable: number;
}

interface Page {
  readonly isPost: boolean;
  readonly isMobile: boolean;
}

/**
 * Returns true if the navigation bar is hidden, given its previous state. It hides while the reader scrolls down and
 * returns on scrolling up. On a post's page on a desktop it only appears after some scrolling. On other pages of a
 * phone it always stays.
 */
export function isNavHidden(was: boolean, scroll: Scroll, { isPost, isMobile }: Page): boolean {
  const { y, before, scrollable } = scroll;
  if (isPost && !isMobile) return y <= LAYOUT.navHides && scrollable > LAYOUT.navHides;
  if (isMobile && !isPost) return false;
  if (y <= (isPost ? LAYOUT.mobileHeaderHides : LAYOUT.navHides)) return false;
  return y === before ? was : y > before;
}

/**
 * The distance from the end, in CSS pixels, that counts as the end. The heights of a page and its window are rounded to
 * whole pixels, but the scroll position is not.
 */
const ROUNDED_AWAY = 2;

/** Returns the part of the scrollable height that was read, in whole percent. Returns 0 if the page does not scroll. */
export function readPercent({ y, scrollable }: Pick<Scroll, 'y' | 'scrollable'>): number {
  if (y <= 0 || scrollable <= 0) return 0;
  return y > scrollable - ROUNDED_AWAY ? 100 : Math.round((100 * y) / scrollable);
}
