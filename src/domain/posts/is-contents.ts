import type { PostSummary } from './post.ts';

/** Returns true if more than half of the posts of a page have no cover, so that the page is a table of contents. */
export const isContents = (posts: readonly Pick<PostSummary, 'coverImage'>[]): boolean =>
  2 * posts.filter(({ coverImage }) => !coverImage).length > posts.length;
