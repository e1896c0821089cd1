import type { PostRef } from './post-ref.ts';

export const refKey = ({ category, id }: PostRef) => `${category}/${id}`;

export const postPath = ({ category, id }: PostRef) => `/blog/${category}/${id}`;

/** Returns the path of a page with a post's comments, those before an id if there is one. */
export const discussionPath = (post: PostRef, before?: string) =>
  `${postPath(post)}/comments${before === undefined ? '' : `?before=${before}`}`;
