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

interface CategoryText {
  /** Shown in page titles, badges and navigation. */
  readonly displayName: string;
  readonly menuLabel: string;
  /** The heading of the category's list. */
  readonly heading: string;
  readonly tagline: string;
  readonly loading: string;
  readonly emptyTitle: string;
  readonly emptyMessage: string;
  /** The category's section on the landing page. */
  readonly landing: { readonly headline: string; readonly link: string };
}

/** Every text about a category that readers see. */
export const CATEGORIES: Readonly<Record<DefaultCategory, CategoryText>> = {
  philosophy: {
    displayName: 'Philosophy',
    menuLabel: 'Philosophy',
    heading: 'Philosophy Posts',
    tagline: 'Old questions, asked again without hurry.',
    loading: 'Loading philosophy posts...',
    emptyTitle: 'No Philosophy Posts Available',
    emptyMessage: 'Nothing has been thought through to the end yet. Please check back soon.',
    landing: {
      headline: 'Think it through',
      link: 'Read philosophy',
    },
  },
  history: {
    displayName: 'History',
    menuLabel: 'History',
    heading: 'History Posts',
    tagline: 'What happened, who wrote it down, and what they left out.',
    loading: 'Loading history posts...',
    emptyTitle: 'No History Posts Available',
    emptyMessage: 'The archive is still being sorted. Please check back soon.',
    landing: {
      headline: 'Look back closely',
      link: 'Read history',
    },
  },
  lsconcern: {
    displayName: 'Legal & Social',
    menuLabel: 'Legal & Social Issues',
    heading: 'Legal & Social Posts',
    tagline: 'The rules we live by, and the people they are made for.',
    loading: 'Loading legal and social posts...',
    emptyTitle: 'No Legal & Social Posts Available',
    emptyMessage: 'The next case is being prepared. Please check back soon.',
    landing: {
      headline: 'Ask who it serves',
      link: 'Read legal and social issues',
    },
  },
  tech: {
    displayName: 'Technology',
    menuLabel: 'Technology',
    heading: 'Tech Posts',
    tagline: 'How things work, and whether they should.',
    loading: 'Loading tech posts...',
    emptyTitle: 'No Tech Posts Available',
    emptyMessage: 'The next piece is still compiling. Please check back soon.',
    landing: {
      headline: 'Take it apart',
      link: 'Read technology',
    },
  },
  writings: {
    displayName: 'Writings',
    menuLabel: 'Writings',
    heading: 'Writings',
    tagline: 'Stories, verse, and pages that fit nowhere else.',
    loading: 'Loading writings...',
    emptyTitle: 'No Writings Available',
    emptyMessage: 'The page is still blank. Please check back soon.',
    landing: {
      headline: 'Stay for a page',
      link: 'Read writings',
    },
  },
};

export function isCategory(value: unknown): value is Category {
  return Category.safeParse(value).success;
}

/** Returns true for the key of one of the five categories of a new site. */
export const isDefaultCategory = (key: string): key is DefaultCategory =>
  Object.hasOwn(CATEGORIES, key);

/** The category whose texts stand for those of an unknown one. */
export const UNKNOWN_CATEGORY = 'history' satisfies DefaultCategory;
