import { log } from '#log/log.ts';
import type { App } from '#app';
import { NewCommentDecisions } from '#domain/comments/comment-decisions.ts';
import { AppError, ERRORS, type ErrorCode } from '#domain/errors.ts';
import type { Decisions } from '#domain/thought-decisions.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { parse } from '#usecases/parse.ts';
import { moderateComment } from './moderate-comment.ts';

const DECISIONS = { approve: 'approved', remove: 'removed' } as const;

/** Comments that are decided about at a time. */
const AT_ONCE = 6;

/**
 * Approves or removes several comments. Each is decided about by itself, so one that fails keeps no other from its
 * decision. Safe to repeat. Throws `invalid_input` for more than `LIMITS.commentDecisions` comments.
 */
export async function moderateComments(
  app: App,
  author: string,
  input: object,
): Promise<Decisions> {
  const { decision, comments } = parse(NewCommentDecisions, input);
  const failures = new Map<string, ErrorCode>();
  await inBatches(
    comments,
    async ({ post, id, version }) => {
      try {
        const target = { post, commentId: id };
        await moderateComment(app, author, target, DECISIONS[decision], version);
      } catch (error) {
        if (!(error instanceof AppError)) log.error(error);
        failures.set(id, error instanceof AppError ? error.code : 'unexpected');
      }
    },
    AT_ONCE,
  );
  return {
    decided: comments.map(({ id }) => id).filter((id) => !failures.has(id)),
    failed: [...failures].map(([id, code]) => ({ id, code, message: ERRORS[code].text })),
  };
}
