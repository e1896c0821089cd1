import type { DefaultCategory } from './category.ts';

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
