import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { PostRef } from '#domain/posts/post.ts';

const CommentVerb = z.enum(['approve', 'remove'], 'A decision must be approve or remove.');

/** The author's choice about a comment. */
export type CommentVerb = z.infer<typeof CommentVerb>;

/** One decision about several comments, as an author sends it. */
export const NewCommentDecisions = z.object({
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
export type NewCommentDecisions = z.infer<typeof NewCommentDecisions>;
