import * as z from 'zod/mini';
import { Access } from '#domain/access/access.ts';
import { ManagedComments } from '#domain/comments/managed-comment.ts';
import { Health } from '#domain/health/health.ts';
import { Outbox } from '#domain/outbox/outbox.ts';
import { DraftState, DraftSummary } from '#domain/posts/draft-summary.ts';
import { PostAddress, PostRef } from '#domain/posts/post-ref.ts';
import { BuildHookState } from '#domain/site/build-hook.ts';
import { SavedSettings } from '#domain/site/site-settings.ts';
import { SiteState } from '#domain/site/site-state.ts';
import { PendingThought } from '#domain/thoughts/thought.ts';

/** The main figures of the site, and the posts that the desk names. */
export const Figures = z.object({
  posts: z.number(),
  authors: z.number(),
  /** Views by readers, and the number by which they may be off. */
  views: z.number(),
  margin: z.number(),
  botViews: z.number(),
  authorViews: z.number(),
  newest: z.optional(z.extend(PostAddress, { title: z.string(), views: z.number() })),
  /** The post that was changed last, with the time. */
  changed: z.optional(z.extend(PostRef, { at: z.iso.datetime() })),
});
export type Figures = z.infer<typeof Figures>;

/** A text that programs propose changes of. */
const ProposedText = z.extend(
  z.pick(DraftState, { id: true, post: true, page: true, isPublished: true }),
  { title: z.string() },
);
export type ProposedText = z.infer<typeof ProposedText>;

/** The value of `before` for the next page of a list. */
const next = z.optional(z.string());

/**
 * Everything that the desk shows. A part is absent if it could not be read in time, if it is too large, or if the desk does
 * not show it. It has a call of its own, but for the figures.
 */
export const Desk = z.object({
  author: z.string(),
  figures: z.optional(Figures),
  /** The estimated number of visitors. */
  visitors: z.optional(z.number()),
  thoughts: z.optional(z.object({ items: z.array(PendingThought), next })),
  comments: z.optional(z.extend(ManagedComments, { next })),
  drafts: z.optional(z.array(DraftSummary)),
  site: z.optional(SiteState),
  settings: z.optional(SavedSettings),
  health: z.optional(Health),
  outbox: z.optional(Outbox),
  buildHook: z.optional(BuildHookState),
  /** The texts with proposals that wait. Absent on a site that lets no program in. */
  proposals: z.optional(z.array(ProposedText)),
  /** Those who wait to follow in the fediverse: their number, and the handles of the latest. Absent if nobody does. */
  followers: z.optional(z.object({ waiting: z.number(), handles: z.array(z.string()) })),
  /** Shown until the author is done with the first steps. */
  access: z.optional(Access),
});
export type Desk = z.infer<typeof Desk>;
