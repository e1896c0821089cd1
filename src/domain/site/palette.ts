/**
 * Colours of `src/styles/tokens.css` for files that cannot read a stylesheet, such as pictures and the manifest. A test
 * compares both.
 */
export const PALETTE = {
  paper: { light: '#fdfaf4', dark: '#171513' },
  ink: '#1d1a17',
  inkSoft: '#665f57',
  foil: '#f4e9d2',
  foilSoft: '#dccfb4',
} as const;
