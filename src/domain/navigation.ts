import { CATEGORIES, SECTION_ORDER } from './category.ts';

/** What the navigation bar is titled where a page has no title of its own. */
export const PAGE_TITLES = { post: 'Blog Post', login: 'Author(s)' } as const;

/** The entries of the menu. */
export const MENU: readonly { readonly path: string; readonly label: string }[] = [
  ...SECTION_ORDER.map((key) => ({ path: `/blog/${key}`, label: CATEGORIES[key].menuLabel })),
  { path: '/admin/login', label: PAGE_TITLES.login },
];
