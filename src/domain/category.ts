import * as z from 'zod/mini';

/** The keys of the five categories of a new site, in the order the landing page shows them. */
export const CATEGORY_KEYS = ['philosophy', 'history', 'lsconcern', 'tech', 'writings'] as const;

/** The key of a category that a new site has. */
export type DefaultCategory = (typeof CATEGORY_KEYS)[number];

/** Names of lists and addresses that no category can have. */
const RESERVED: ReadonlySet<string> = new Set(['pages', 'posts', 'thoughts', 'site', 'admin']);

/** The message for a category that the site does not have. */
export const NO_CATEGORY = 'Please choose one of the categories.';

/** The key of a category, which is a part of the addresses of its posts. The settings say which ones the site has. */
export const Category = z.string(NO_CATEGORY).check(
  z.regex(/^[a-z]{2,24}$/, NO_CATEGORY),
  z.refine((key) => !RESERVED.has(key), 'The site uses this address. Please choose another one.'),
);
export type Category = z.infer<typeof Category>;

export function isCategory(value: unknown): value is Category {
  return Category.safeParse(value).success;
}

/** Returns true for the key of one of the five categories of a new site. */
export const isDefaultCategory = (key: string): key is DefaultCategory =>
  CATEGORY_KEYS.some((one) => one === key);

/** The category whose texts stand for those of an unknown one. */
export const UNKNOWN_CATEGORY = 'history' satisfies DefaultCategory;
