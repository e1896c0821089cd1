import type { PostRef } from '#domain/posts/post.ts';

/** Tags of responses on the CDN, by which outdated copies are purged. */
export const CACHE_TAGS = {
  /** Every list of posts. */
  posts: 'posts',
  thoughts: 'thoughts',
  likes: 'likes',
  post: ({ category, id }: PostRef) => `post-${category}-${id}`,
  /** Removals of comments on a post, which its first address names. */
  removals: ({ category, id }: PostRef) => `removals-${category}-${id}`,
  /** The comments on a post. */
  thread: ({ category, id }: PostRef) => `thread-${category}-${id}`,
} as const;
