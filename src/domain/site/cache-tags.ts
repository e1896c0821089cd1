/** Tags of responses on the CDN, by which outdated copies are purged. */
export const CACHE_TAGS = {
  /** Every list of posts. */
  posts: 'posts',
  thoughts: 'thoughts',
  likes: 'likes',
  /** The text of a document. */
  document: (id: string) => `document-${id}`,
  /** Removals of comments on a document. */
  removals: (document: string) => `removals-${document}`,
  /** The comments on a document. */
  thread: (document: string) => `thread-${document}`,
} as const;
