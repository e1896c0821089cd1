import type { App } from '#app';
import { BY_WRITER } from '#domain/comments/comment-fact.ts';
import { findOwnComment, type OwnComment } from './own-comment.ts';
import { removeComment } from './remove-comment.ts';

/** Removes a reader's own comment for good. Replies to it stay. Safe to repeat. Throws `comment_not_found`. */
export async function withdrawComment(app: App, own: OwnComment): Promise<void> {
  const { document, state } = await findOwnComment(app, own);
  await removeComment(app, document, state, BY_WRITER);
}
