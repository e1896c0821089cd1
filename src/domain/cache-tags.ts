import type { PostRef } from './post.ts';

/** Names by which a CDN forgets copies of responses that are out of date. */
export const CACHE_TAGS = {
  /** Every list of posts. */
  posts: 'posts',
  thoughts: 'thoughts',
  likes: 'likes',
  post: ({ category, id }: PostRef) => `post-${category}-${id}`,
  /** The comments on a post. */
  thread: ({ category, id }: PostRef) => `thread-${category}-${id}`,
} as const;
