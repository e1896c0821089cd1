// Every text for readers in Spanish.
export * from './es/discussion.ts';
export * from './es/letters.ts';
export * from './es/messages.ts';
export * from './es/pages.ts';
export * from './es/posts.ts';
export * from './es/receipts.ts';
export * from './es/thoughts.ts';
