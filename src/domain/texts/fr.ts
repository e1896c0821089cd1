// Every text for readers in French.
export * from './fr/discussion.ts';
export * from './fr/letters.ts';
export * from './fr/messages.ts';
export * from './fr/pages.ts';
export * from './fr/posts.ts';
export * from './fr/receipts.ts';
export * from './fr/thoughts.ts';
