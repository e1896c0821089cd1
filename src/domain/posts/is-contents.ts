import type { PostSummary } from './post.ts';

/** Well above a half, so that one post more or less seldom changes what a page looks like. */
const SHARE = 0.65;

/** Returns true if most of the posts of a page have no cover, so that the page is a table of contents. */
export const isContents = (posts: readonly Pick<PostSummary, 'coverImage'>[]): boolean =>
  posts.filter(({ coverImage }) => !coverImage).length > SHARE * posts.length;
