// Every text for readers in Portuguese, worded so that it is at home on both sides of the Atlantic.
export * from './pt/discussion.ts';
export * from './pt/letters.ts';
export * from './pt/messages.ts';
export * from './pt/pages.ts';
export * from './pt/posts.ts';
export * from './pt/receipts.ts';
export * from './pt/thoughts.ts';
