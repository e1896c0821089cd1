import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { tellOfReplyLater } from '#usecases/letters/tell-of-reply.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { commentClaim } from './comment-claim.ts';
import { removeComment } from './remove-comment.ts';

/**
 * Approves a comment that waits, or removes a comment for good. A decision that was made already stays as it is. An
 * approval can name the version that the author has read. Throws `comment_not_found` when there is no such comment, or
 * when one to be approved was removed, and `comment_edited` when its writer has edited that version since.
 */
export async function moderateComment(
  app: App,
  author: string,
  { post, commentId }: { readonly post: PostRef; readonly commentId: string },
  decision: 'approved' | 'removed',
  read?: string,
): Promise<void> {
  const document = await app.documents.documentAt(post);
  const state = document && (await app.comments.findText(document, commentId));
  if (!state) throw new AppError('comment_not_found');
  if (decision === 'removed') return removeComment(app, document, state, author);
  // The comment was approved before, and that may have been interrupted. This completes it.
  if (!state.waiting && !state.removed) return app.comments.settle(document, commentId);
  await withClaim(app, { key: commentClaim(document, commentId) }, () =>
    approve(app, author, { document, commentId, read }),
  );
}

interface Approval {
  readonly document: string;
  readonly commentId: string;
  /** The version that the author has read. */
  readonly read: string | undefined;
}

/** Stores the approval of a comment that waits. No edit comes in between. */
async function approve(app: App, author: string, { document, commentId, read }: Approval) {
  const state = await app.comments.findText(document, commentId);
  if (!state || state.removed) throw new AppError('comment_not_found');
  if (!state.waiting) return app.comments.settle(document, commentId);
  const { id, version } = state;
  if (read !== undefined && read !== version) throw new AppError('comment_edited');
  await app.comments.add(document, {
    id,
    kind: 'approved',
    change: app.newId(state.changed),
    action: { at: app.now().toISOString(), by: author, version },
  });
  tellOfReplyLater(app, document, state);
}
