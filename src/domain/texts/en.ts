// Every text for readers in English, which is also that of sites whose language has no table.
export { MESSAGES } from '#domain/messages/messages.ts';
export * from '#domain/messages/composed-messages.ts';
export { FEED_MESSAGES, postsTagged, thoughtTitle } from '#domain/messages/feed-messages.ts';
export * from '#domain/messages/receipt-messages.ts';
export * from '#domain/messages/search-messages.ts';
export * from './en/dates.ts';
export * from './en/discussion.ts';
export * from './en/forms.ts';
export * from './en/letters.ts';
export * from './en/pages.ts';
export * from './en/posts.ts';
export * from './en/thoughts.ts';
