/** Titles of pages that only authors see. */
export const AUTHOR_TITLES = {
  editor: 'Create Post',
  editPost: 'Edit Post',
  newPage: 'New Page',
  editPage: 'Edit Page',
  dashboard: 'Dashboard',
  keys: 'Key Files',
  authorize: 'Let a Program In',
} as const;

export const FOLLOW_PATH = '/follow';

/** The page that lists every post. */
export const ARCHIVE_PATH = '/archive';
