import type { Category } from '#domain/category.ts';

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
  cloth: {
    philosophy: '#33376f',
    history: '#6b3c18',
    lsconcern: '#1f513a',
    tech: '#15505c',
    writings: '#6f2648',
  } satisfies Record<Category, string>,
} as const;
