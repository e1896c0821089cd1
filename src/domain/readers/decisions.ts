import * as z from 'zod/mini';
import { idList, TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { PostRef } from '#domain/posts/post-ref.ts';

const CommentVerb = z.enum(['approve', 'remove'], 'A decision must be approve or remove.');
const ThoughtVerb = z.enum(['approve', 'decline'], 'A decision must be approve or decline.');

export type CommentVerb = z.infer<typeof CommentVerb>;

export type ThoughtVerb = z.infer<typeof ThoughtVerb>;

/** One decision about several comments, as an author sends it. */
export const CommentDecisions = z.object({
  decision: CommentVerb,
  comments: z
    .array(
      // An approval names the version that the author has read.
      z.object({ post: PostRef, id: TimedId, version: z.optional(TimedId) }),
      'A list of comments is required.',
    )
    .check(
      z.minLength(1, 'A list of comments is required.'),
      z.maxLength(
        LIMITS.commentDecisions,
        `At most ${LIMITS.commentDecisions} comments can be decided about at once.`,
      ),
    ),
});
export type CommentDecisions = z.infer<typeof CommentDecisions>;

/** One decision about several pending thoughts, as an author sends it. */
export const ThoughtDecisions = z.object({
  decision: ThoughtVerb,
  ids: idList('thoughts', 'decided about', LIMITS.decisionsPerRequest),
});
export type ThoughtDecisions = z.infer<typeof ThoughtDecisions>;

export const Decisions = z.object({
  decided: z.array(TimedId),
  failed: z.array(z.object({ id: TimedId, code: z.string(), message: z.string() })),
});
export type Decisions = z.infer<typeof Decisions>;
