import { type Decided, decideMany } from '#api-client/http/decide-many.ts';
import { LIMITS } from '#domain/limits.ts';
import { decideComments as decide } from '#domain/moderation/calls.ts';
import type { CommentDecisions, CommentVerb } from '#domain/readers/decisions.ts';

/** Approves or removes comments in as many requests as needed. */
export const decideComments = (
  decision: CommentVerb,
  comments: CommentDecisions['comments'],
  onProgress: (done: number) => void,
): Promise<Decided> =>
  decideMany(decide, comments, {
    most: LIMITS.commentDecisions,
    idOf: ({ id }) => id,
    bodyOf: (some) => ({ decision, comments: some }),
    missing: 'comment_not_found',
    onProgress,
  });
