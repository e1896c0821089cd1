import * as z from 'zod/mini';

/** A post on Bluesky about a text of this site, with what came back. */
export const SentPost = z.object({
  /** The page on which it can be read. */
  url: z.string(),
  likes: z.number(),
  reposts: z.number(),
  replies: z.number(),
});
export type SentPost = z.infer<typeof SentPost>;
