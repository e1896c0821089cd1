/** Widths, thresholds and sizes of the interface, in CSS pixels. */
export const LAYOUT = {
  /** The largest window width that counts as mobile. */
  mobileWidth: 768,
  /** The largest window width at which the category hero is narrow. */
  heroWidth: 480,
  /** The scroll position past which the header of a post and its menu hide on mobile. */
  mobileHeaderHides: 100,
  /** The scroll position past which the desktop navigation hides, and a post's navigation appears. */
  navHides: 50,
  /** The scroll position past which a post shows its reading progress. */
  progressAppears: 50,
  homeIcon: 27,
  homeIconMobile: 22,
  brandFont: 50,
  brandFontMobile: 30,
} as const;
