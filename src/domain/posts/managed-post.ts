import * as z from 'zod/mini';
import { Category } from '#domain/category.ts';
import { idList, TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { PostRef } from './post.ts';
import { Tag } from './tag.ts';

/** The states of a post in the author's list. Drafts that were never published or scheduled are in a list of their own. */
export const POST_STATES = ['published', 'changes', 'scheduled', 'unpublished'] as const;
export type PostState = (typeof POST_STATES)[number];

/** A post as the author's list shows it. */
export const ManagedPost = z.object({
  id: TimedId,
  state: z.enum(POST_STATES),
  title: z.string(),
  /** A draft may have none. */
  category: z.string(),
  author: z.string(),
  /** The date of the post, or the time at which a scheduled one is published. */
  date: z.iso.datetime({ offset: true }),
  tags: z.array(z.string()),
  post: z.optional(PostRef),
  coverImage: z.optional(z.string()),
  coverFocus: z.optional(z.string()),
  views: z.number(),
  comments: z.number(),
});
export type ManagedPost = z.infer<typeof ManagedPost>;

export const BulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move'), category: Category }),
  z.object({ kind: z.literal('tag'), tag: Tag }),
  z.object({ kind: z.literal('untag'), tag: Tag }),
  z.object({ kind: z.literal('delete') }),
  z.object({ kind: z.literal('restore') }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** A change of several posts, as an author sends it. */
export const BulkRequest = z.object({
  change: BulkChange,
  ids: idList('posts', 'changed', LIMITS.postsPerChange),
});
export type BulkRequest = z.infer<typeof BulkRequest>;

export const BulkResult = z.object({
  changed: z.array(TimedId),
  /** Posts that were as wanted already. */
  unchanged: z.array(TimedId),
  failed: z.array(z.object({ id: TimedId, message: z.string() })),
});
export type BulkResult = z.infer<typeof BulkResult>;
