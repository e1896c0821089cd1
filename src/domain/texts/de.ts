// Every text for readers in German.
export * from './de/discussion.ts';
export * from './de/letters.ts';
export * from './de/messages.ts';
export * from './de/pages.ts';
export * from './de/posts.ts';
export * from './de/receipts.ts';
export * from './de/thoughts.ts';
