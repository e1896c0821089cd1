import type { App } from '#app';
import { BY_WRITER } from '#domain/comments/comment-fact.ts';
import { findOwnComment, type OwnComment } from './own-comment.ts';
import { removeComment } from './remove-comment.ts';

/**
 * Removes a reader's own comment for good, with every arrival of its text. Replies to it stay. Safe to repeat. Throws
 * `comment_not_found`.
 */
export async function withdrawComment(app: App, own: OwnComment): Promise<void> {
  const { home, arrivals } = await findOwnComment(app, own);
  // The first arrival is the one that readers see. It goes last, so that an interrupted removal is found again.
  for (const state of arrivals.toReversed()) await removeComment(app, home, state, BY_WRITER);
}
