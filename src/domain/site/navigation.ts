/** Titles of pages that have no content of their own to be titled after. */
export const PAGE_TITLES = {
  post: 'Blog Post',
  thoughts: 'Daily Thoughts',
  submitThought: 'Share a Thought',
  login: 'Author(s)',
  editor: 'Create Post',
  editPost: 'Edit Post',
  newPage: 'New Page',
  editPage: 'Edit Page',
  dashboard: 'Dashboard',
  search: 'Search',
  archive: 'Archive',
  tags: 'Tags',
  authors: 'Authors',
} as const;

/** The description of the daily thoughts. */
export const THOUGHTS_DESCRIPTION = 'Short thoughts sent in by readers, day by day.';

/** The page that lists the feeds. */
export const FOLLOW_PATH = '/follow';

/** The last entry of the menu, after the author's own pages. */
export const ARCHIVE = { path: '/archive', label: PAGE_TITLES.archive } as const;
