import type { App } from '#app';
import type { CommentState } from '#domain/comments/comment-fact.ts';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { isSecret } from '#usecases/secret.ts';
import type { Posted } from './submit-comment.ts';
import { shownComment } from './shown-comment.ts';

/** A comment and the receipt that is shown for it, if any. */
export interface OwnComment {
  readonly post: PostRef;
  readonly commentId: string;
  readonly receipt: string | undefined;
}

/** A comment that somebody has a receipt for. */
export interface FoundComment {
  /** The document that it is on. */
  readonly document: string;
  readonly state: CommentState;
}

/**
 * Finds the comment that a receipt belongs to, by the id of any arrival of its text. Throws `comment_not_found` for a
 * comment that is not there, and in the same way for one that the receipt does not belong to.
 */
export async function findOwnComment(
  app: App,
  { post, commentId, receipt = '' }: OwnComment,
): Promise<FoundComment> {
  const document = await app.documents.documentAt(post);
  if (document === undefined) throw new AppError('comment_not_found');
  const state = await app.comments.findText(document, commentId);
  const hash = state?.comment.receipt;
  const isOwn = hash !== undefined && isSecret(receipt, hash);
  if (!state?.arrivals.includes(commentId) || !isOwn) {
    throw new AppError('comment_not_found');
  }
  return { document, state };
}

/** Reads a reader's own comment, which may wait for an approval. Throws `comment_not_found`, also once it was removed. */
export async function readOwnComment(app: App, own: OwnComment): Promise<Posted> {
  const { state } = await findOwnComment(app, own);
  if (state.removed) throw new AppError('comment_not_found');
  return { comment: shownComment(state), held: state.waiting };
}
