import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';

/** A deleted post, draft or own page, with the time until which it can be restored. */
export const TrashedDocument = z.object({
  document: TimedId,
  kind: z.enum(['post', 'draft', 'page']),
  title: z.string(),
  /** The path of what readers saw. */
  path: z.optional(z.string()),
  /** The program by which its author has deleted it. */
  via: z.optional(z.string()),
  deletedAt: z.iso.datetime(),
  keptUntil: z.iso.datetime(),
});
export type TrashedDocument = z.infer<typeof TrashedDocument>;
