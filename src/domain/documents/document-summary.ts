import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { PublishAt } from '#domain/posts/draft-summary.ts';
import { PostAddress } from '#domain/posts/post-ref.ts';

/** The state of a post or draft without its text, for programs that keep a copy. */
export const DocumentSummary = z.object({
  id: TimedId,
  /** The newest change of any kind, which the next one has to name. */
  revision: TimedId,
  state: z.enum(['draft', 'scheduled', 'published', 'deleted']),
  /** The change with the text that readers see, or else with that of the draft. */
  text: TimedId,
  /** The change with a text of a published post that is not published. */
  changes: z.optional(TimedId),
  publishAt: z.optional(PublishAt),
  /** The address of a post that is or was published. */
  post: z.optional(PostAddress),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;
