/** Tags of responses on the CDN, by which outdated copies are purged. */
export const CACHE_TAGS = {
  /** Lists and feeds of posts. */
  posts: 'posts',
  /** Pages of posts. */
  pages: 'pages',
  thoughts: 'thoughts',
  likes: 'likes',
  builds: 'builds',
  /** Everything that servers of the fediverse read. */
  social: 'social',
  document: (id: string) => `document-${id}`,
  removals: (document: string) => `removals-${document}`,
  thread: (document: string) => `thread-${document}`,
} as const;
