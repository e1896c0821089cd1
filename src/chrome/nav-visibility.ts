import { LAYOUT } from '#domain/layout.ts';

/** How far down a window is, was when last asked, and can be; CSS pixels. */
export interface Scroll {
  readonly y: number;
  readonly before: number;
  readonly scrollable: number;
}

interface Page {
  /** It shows a post. */
  readonly isPost: boolean;
  /** The window is of mobile width. */
  readonly isMobile: boolean;
}

/**
 * Whether the navigation bar is hidden, given whether it was. It gives way to who reads on, and comes back for who
 * turns round; above a post on a desktop it comes once the reading has begun, and on other pages of a phone it stays.
 */
export function isNavHidden(was: boolean, scroll: Scroll, { isPost, isMobile }: Page): boolean {
  const { y, before, scrollable } = scroll;
  if (isPost && !isMobile) return y <= LAYOUT.navHides && scrollable > LAYOUT.navHides;
  if (isMobile && !isPost) return false;
  if (y <= (isPost ? LAYOUT.mobileHeaderHides : LAYOUT.navHides)) return false;
  return y === before ? was : y > before;
}

/**
 * CSS pixels. The heights of a page and of its window are told in whole ones, and where a page ends is not: this near to
 * the end is the end.
 */
const ROUNDED_AWAY = 2;

/** Tells how much of what can be scrolled is above, in whole percent; nothing where nothing can be. */
export function readPercent({ y, scrollable }: Pick<Scroll, 'y' | 'scrollable'>): number {
  if (y <= 0 || scrollable <= 0) return 0;
  return y > scrollable - ROUNDED_AWAY ? 100 : Math.round((100 * y) / scrollable);
}
