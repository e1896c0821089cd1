type Colour = readonly [light: string, dark: string];

/** Colours of `src/styles/tokens.css`, since no letter can read a stylesheet. A test compares both. */
export const COLOURS = {
  ink: ['#1d1a17', '#ece7df'],
  'ink-soft': ['#665f57', '#a89f94'],
  paper: ['#fdfaf4', '#171513'],
  'paper-sunken': ['#f3ede2', '#100e0d'],
  rule: ['#e0d8ca', '#38332d'],
  accent: ['#8a2f1d', '#e8957f'],
  'accent-ink': ['#ffffff', '#1d1a17'],
} as const satisfies Readonly<Record<string, Colour>>;

/** The accent of a letter: that of the site, or the section of its post. */
export type Accent = Colour;
