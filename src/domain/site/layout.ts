/** Window widths and scroll positions that scripts react to, in CSS pixels. */
export const LAYOUT = {
  /** The largest window width that counts as mobile. */
  mobileWidth: 768,
  /** The scroll position past which the header of a post and its menu hide on mobile. */
  mobileHeaderHides: 100,
  /** The scroll position past which the desktop navigation hides, and a post's navigation appears. */
  navHides: 50,
  /** The scroll position past which a post shows its reading progress. */
  progressAppears: 50,
  /** The smallest window width in which the settings of a post stand beside its text. */
  settingsBeside: 1_024,
} as const;
