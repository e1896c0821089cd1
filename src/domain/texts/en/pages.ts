/** Titles of pages that have no content of their own to be titled after. */
export const PAGE_TITLES = {
  post: 'Blog Post',
  thoughts: 'Daily Thoughts',
  submitThought: 'Share a Thought',
  login: 'Author(s)',
  search: 'Search',
  archive: 'Archive',
  tags: 'Tags',
  authors: 'Authors',
} as const;

export const FRAME_TEXTS = {
  skip: 'Skip to content',
  home: 'Home',
  menu: 'Menu',
  appearance: 'Appearance',
  automatic: 'Automatic',
  light: 'Light',
  dark: 'Dark',
  readingProgress: 'Reading progress',
} as const;

export const LIST_TEXTS = {
  posts: 'Posts',
  latest: 'Latest',
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  titleOfPage: (title: string, page: number) => `${title}, page ${page}`,
  byline: (names: string) => `by ${names}`,
} as const;

/** Texts about a section that follow from its name, unless they were written for it. */
export const SECTION_TEXTS = {
  /** True if the texts that a section of a new site comes with are in this language. */
  hasWritten: true as boolean,
  loading: (name: string) => `Loading ${name} posts...`,
  emptyTitle: (name: string) => `No ${name} Posts Available`,
  emptyMessage: 'Nothing has been published here yet. Please check back soon.',
  link: (name: string) => `Read ${name}`,
} as const;

/** Texts of single pages. An array holds what stands before a link, the link, and what follows. */
export const PAGE_TEXTS = {
  notFound: '404 - Page Not Found',
  brandHint: 'For authors: press three times to upload the admin key.',
  noThoughts: 'No thoughts yet. The first could be yours.',
  noContact: 'No contact given.',
  noTags: 'No tags yet.',
  tagsDescription: 'The tags of all posts.',
  authorsDescription: 'Everyone who writes here.',
  archiveDescription: 'All posts, newest first.',
  preview: 'Preview',
  previewNote: 'This is a draft. It may still change, so please do not share it.',
  nothingHere: 'Nothing is kept at this address. It may have moved, or been mistyped.',
  notYetBuilt: 'The page of a new tag or author appears with the next update of the site.',
  archiveListsAll: ['The ', 'archive', ' lists every post.'],
  thoughtsDescription: 'Short thoughts sent in by readers, day by day.',
  submitDescription: 'Send in a thought of your own, short or long.',
  submitIntro: [
    'A line that came to you on the stairs, or the page it grew into. The author reads every thought before it appears among the ',
    'Daily Thoughts',
    '.',
  ],
} as const;
