import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { PostAddress } from './post-ref.ts';

// Apart from the text of a draft, so that lists do not load what knows it.

export const PublishAt = z.iso.datetime({ offset: true, error: 'A time must be in ISO form.' });

/** A saved draft without its text. */
export const DraftState = z.object({
  id: TimedId,
  revision: TimedId,
  /** The author who saved it last. */
  by: z.string(),
  /** The program by which that author has saved it. */
  via: z.optional(z.string()),
  at: z.iso.datetime(),
  publishAt: z.optional(PublishAt),
  /** The working copy whose editor has saved it by itself. */
  autosave: z.optional(TimedId),
  /** The post that it was published as before, which publishing brings back or changes. */
  post: z.optional(PostAddress),
  /** The address of the own page that it was published as before, or that its author has chosen. */
  page: z.optional(z.string()),
  /** True for changes to a post or an own page that readers see. */
  isPublished: z.optional(z.boolean()),
  /** Set while the draft is in the trash. */
  deletedAt: z.optional(z.iso.datetime()),
});

export const DraftSummary = z.extend(DraftState, {
  title: z.string(),
  category: z.string(),
  excerpt: z._default(z.string(), ''),
});
export type DraftSummary = z.infer<typeof DraftSummary>;
