import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';

/** The hash of the address of an actor. */
export const ACTOR_HASH = '[0-9a-f]{32}';

/**
 * Brings the fediverse in line with one thing of the site: a document, an author's comment that answers a text from there, the
 * answer to a follower, or with none of them the whole site with its actor.
 */
export const ActivitiesMessage = z.object({
  kind: z.literal('activities'),
  document: z.optional(TimedId),
  /** A comment on the document. */
  comment: z.optional(TimedId),
  /** True if an author has asked that those are told again that have refused it. */
  again: z.optional(z.literal(true)),
  /** The hash of a follower. */
  follower: z.optional(z.string().check(z.regex(new RegExp(`^${ACTOR_HASH}$`)))),
});
export type ActivitiesMessage = z.infer<typeof ActivitiesMessage>;
