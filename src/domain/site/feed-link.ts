/** A feed that a page names to browsers and feed readers. */
export interface FeedLink {
  readonly path: string;
  readonly title: string;
}

/** Returns the feed of the whole site. */
export const siteFeed = (title: string): FeedLink => ({ path: '/rss.xml', title });

/** Returns the feed of a list, which stands below the list's own path. */
export const listFeed = (listPath: string, title: string): FeedLink => ({
  path: `${listPath}/rss.xml`,
  title,
});
