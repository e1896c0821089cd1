/** Widths, thresholds and sizes of the interface, in CSS pixels. */
export const LAYOUT = {
  /** Up to this width a window counts as mobile. */
  mobileWidth: 768,
  /** Up to this width the category hero takes its narrow form. */
  heroWidth: 480,
  /** Scrolled further down than this, the mobile post header and its menu hide. */
  mobileHeaderHides: 100,
  /** Scrolled further down than this, the desktop navigation hides, and a post's navigation appears. */
  navHides: 50,
  /** Scrolled further down than this, a post shows its reading progress. */
  progressAppears: 50,
  homeIcon: 27,
  homeIconMobile: 22,
  brandFont: 50,
  brandFontMobile: 30,
} as const;
