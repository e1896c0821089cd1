import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';

/**
 * Brings the records of the connected account in line with one document, or without one with the whole site. With `post`
 * the document also gets a post with a card.
 */
export const BlueskyMessage = z.object({
  kind: z.literal('bluesky'),
  document: z.optional(TimedId),
  post: z.optional(z.literal(true)),
});
export type BlueskyMessage = z.infer<typeof BlueskyMessage>;
