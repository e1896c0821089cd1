import type { App } from '#app';
import type { CommentState } from '#domain/comments/comment-fact.ts';
import { AppError } from '#domain/errors.ts';

/**
 * Reads a comment that readers can see, together with every comment above it or its place holder. Throws
 * `comment_not_found` for any other.
 */
export async function findSeen(
  app: App,
  document: string,
  id: string,
  isAbove = false,
): Promise<CommentState> {
  const state = await app.comments.find(document, id);
  const isSeen = state && !state.waiting && (!state.removed || (isAbove && state.keepsReplies));
  if (!isSeen) throw new AppError('comment_not_found');
  const { parent } = state.comment;
  if (parent !== undefined) await findSeen(app, document, parent, true);
  return state;
}
