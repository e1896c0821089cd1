/** Texts of the interface about feeds. */
export const FEED_MESSAGES = {
  follow: 'Follow',
  followHint:
    'A feed brings new texts to you. Copy the address of a feed into a feed reader, which shows whatever is new. It needs no account and no e-mail address, and nobody sees who follows.',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  atThePostsEnd: 'New posts come by feed, without an account.',
  thisIsAFeed:
    'This is a feed. Copy the address of this page into a feed reader, and it shows you whatever is new.',
  toThePage: 'Read on the site',
  moreFeeds: 'All feeds',
  subscribe: 'Subscribe by e-mail',
  byMail: 'By e-mail',
  byMailHint: 'Another service sends new posts by e-mail. It keeps your address, not this site.',
  inFediverse: 'In the fediverse',
  inFediverseHint:
    'On Mastodon and its relatives: paste this name into the search there, and follow.',
  copyName: 'Copy name',
  nameCopied: 'Name copied',
  onBluesky: 'On Bluesky',
  onBlueskyHint:
    'This site can be followed there, too. Replies to its posts appear here as comments.',
  everything: 'All posts',
} as const;

/** Texts about feeds that only authors see. */
export const AUTHOR_FEED_MESSAGES = {
  subscribeLinkHint: 'Where readers subscribe by e-mail, at a service of yours.',
  privateFeed: 'Private feed',
  privateFeedHint: 'New comments, and thoughts that wait for you.',
  privateFeedSecret:
    'Anyone with the address can read it until you revoke it. It contains no e-mail addresses.',
  feedOnce: 'Copy the address now. It cannot be shown again.',
  feedReplaces: 'A new address replaces this one.',
  feedCreated: 'The address has been created.',
  feedRevoked: 'The address has been revoked. It no longer works.',
  waits: 'waits for you',
} as const;

/** Returns the description of a tag's feed. */
export const postsTagged = (tag: string) => `Posts about ${tag}.`;

/** Returns the title of a thought in a feed, which has none of its own. */
export const thoughtTitle = (name: string) => `A thought by ${name}`;

/** Returns the title of a comment in the author's private feed. */
export const commentOn = (name: string, title: string, waits: boolean) =>
  `${name} on "${title}"${waits ? ` (${AUTHOR_FEED_MESSAGES.waits})` : ''}`;

/** Returns the message about the address of the author's private feed. The time is already formatted. */
export const feedIsOpen = (created: string) => `There is an address, created on ${created}.`;
