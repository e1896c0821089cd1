import * as z from 'zod/mini';
import { PostChoice } from '#domain/posts/post-choice.ts';
import { SentPost } from '#domain/statistics/sent-post.ts';

/** The choices that a document has for its post on Bluesky. */
export const PostOnBluesky = z.object({
  /** The handle of the account. Absent if none is connected. */
  handle: z.optional(z.string()),
  /** True if Bluesky lets the site no longer in, so that nothing is posted. */
  isRefused: z.optional(z.literal(true)),
  /** The choice that the settings propose. */
  proposed: PostChoice,
  /** Absent if it has none. */
  sent: z.optional(SentPost),
});
export type PostOnBluesky = z.infer<typeof PostOnBluesky>;
