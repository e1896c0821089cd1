import type { Scope } from '#domain/scope.ts';

/** Days after which a token ends, as its author chooses. */
export const TOKEN_DAYS = [30, 90, 365] as const;

/** The same in words. */
export const TOKEN_DAYS_LABELS = { 30: '30 days', 90: '90 days', 365: 'a year' } as const;

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
