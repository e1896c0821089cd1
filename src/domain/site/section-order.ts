import type { Category } from '#domain/category.ts';

/** The categories in the order of the menu and of the slides between sections. */
export const SECTION_ORDER = [
  'philosophy',
  'history',
  'writings',
  'lsconcern',
  'tech',
] as const satisfies readonly Category[];
