export const RSS = 'application/rss+xml';

/** A feed that a page names to browsers and feed readers. */
export interface FeedLink {
  readonly path: string;
  readonly title: string;
  /** Absent for RSS. */
  readonly type?: string;
}

export const siteFeed = (title: string): FeedLink => ({ path: '/rss.xml', title });

/** Returns the feed of the whole site in the other formats, which only the landing page names. */
export const otherFeeds = (title: string): FeedLink[] => [
  { path: '/atom.xml', title, type: 'application/atom+xml' },
  { path: '/feed.json', title, type: 'application/feed+json' },
];

/** Returns the feed of a list, which stands below the list's own path. */
export const listFeed = (listPath: string, title: string): FeedLink => ({
  path: `${listPath}/rss.xml`,
  title,
});
