/** Rights that a token may give a program, from the least on. */
export const SCOPES = ['read', 'draft', 'media', 'comments', 'publish'] as const;
export type Scope = (typeof SCOPES)[number];

/** The rights that a program gets unless its author chooses others: those that change nothing for readers. */
export const FIRST_SCOPES: readonly Scope[] = ['read', 'draft', 'media'];

/** The rights in the words of an author. */
export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  read: 'Read posts, drafts, their history, settings and statistics',
  draft: 'Write and delete drafts, and propose changes',
  media: 'Upload pictures and files',
  comments: 'Read, approve and remove comments and thoughts of readers',
  publish: 'Publish, schedule, change and delete posts and pages',
};
