// Every text for readers in French.
export * from './fr/discussion.ts';
export * from './fr/mails.ts';
export * from './fr/messages.ts';
export * from './fr/pages.ts';
export * from './fr/posts.ts';
export * from './fr/receipts.ts';
export * from './fr/search.ts';
export * from './fr/subscribe.ts';
export * from './fr/thoughts.ts';
export * from './fr/trust.ts';
