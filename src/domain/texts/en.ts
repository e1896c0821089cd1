// Every text for readers in English, which is also that of sites whose language has no table.
export { MESSAGES } from '#domain/messages.ts';
export * from '#domain/composed-messages.ts';
export { FEED_MESSAGES, postsTagged, thoughtTitle } from '#domain/messages-feeds.ts';
export * from '#domain/messages-receipts.ts';
export * from '#domain/messages-search.ts';
export * from './en/dates.ts';
export * from './en/discussion.ts';
export * from './en/letters.ts';
export * from './en/pages.ts';
export * from './en/posts.ts';
export * from './en/thoughts.ts';
