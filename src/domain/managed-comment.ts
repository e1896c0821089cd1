import * as z from 'zod/mini';
import { Category } from './category.ts';
import { TimedId } from './id.ts';

/** A comment as its post's author decides about it. Its HTML is sanitised. */
export const ManagedComment = z.object({
  id: TimedId,
  name: z.string(),
  email: z.string(),
  comment: z.string(),
  timestamp: z.iso.datetime(),
  category: Category,
  postId: z.string(),
  postTitle: z.string(),
  /** Readers do not see it before it is approved. */
  waiting: z.boolean(),
});
export type ManagedComment = z.infer<typeof ManagedComment>;

/** What the author is told about comments. */
export const ManagedComments = z.object({
  /** New comments wait for an approval. */
  held: z.boolean(),
  /** Those that wait and the last that show, the newest first. */
  comments: z.array(ManagedComment),
});
export type ManagedComments = z.infer<typeof ManagedComments>;
