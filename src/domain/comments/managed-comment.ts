import * as z from 'zod/mini';
import { PublicOrigin } from './origin.ts';
import { Category } from '#domain/category.ts';
import { TimedId } from '#domain/id.ts';
import { SpamReason } from '#domain/readers/spam-reason.ts';

/** A comment as the author moderates it, with sanitised HTML. */
export const ManagedComment = z.object({
  id: TimedId,
  name: z.string(),
  email: z.string(),
  comment: z.string(),
  timestamp: z.iso.datetime(),
  category: Category,
  postId: z.string(),
  postTitle: z.string(),
  /** True until the comment is approved; readers do not see it before. */
  waiting: z.boolean(),
  /** The version of a waiting comment, which its approval names. */
  version: z.optional(TimedId),
  author: z.optional(z.literal(true)),
  from: z.optional(PublicOrigin),
  byLetter: z.optional(z.literal(true)),
  /** The program by which an author has approved it. */
  via: z.optional(z.string()),
  /** The signs of spam that it had when it arrived. */
  spam: z.optional(z.array(SpamReason)),
  /** The comment that this one answers, with the beginning of its plain text. */
  answers: z.optional(z.object({ id: TimedId, name: z.string(), text: z.string() })),
});
export type ManagedComment = z.infer<typeof ManagedComment>;

export const ManagedComments = z.object({
  /** True if new comments need an approval. */
  held: z.boolean(),
  /** The comments that wait and the latest visible ones, newest first. */
  comments: z.array(ManagedComment),
});
export type ManagedComments = z.infer<typeof ManagedComments>;
