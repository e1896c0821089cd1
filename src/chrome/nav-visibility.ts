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

/** How much of what can be scrolled is above, in whole percent; nothing where nothing can be. */
export function readPercent({ y, scrollable }: Pick<Scroll, 'y' | 'scrollable'>): number {
  return scrollable > 0 ? Math.min(100, Math.round((100 * y) / scrollable)) : 0;
}
