import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/posts/post.ts';
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
  { post: named, commentId }: { readonly post: PostRef; readonly commentId: string },
  decision: 'approved' | 'removed',
  read?: string,
): Promise<void> {
  const { post, state } = await findComment(app, named, commentId);
  if (!state) throw new AppError('comment_not_found');
  if (decision === 'removed') return removeComment(app, post, state, author);
  // The comment was approved before, and that may have been interrupted. This completes it.
  if (!state.waiting && !state.removed) return app.comments.settle(post, commentId);
  await withClaim(app, { key: commentClaim(post, commentId) }, () =>
    approve(app, author, { post, commentId, read }),
  );
}

interface Approval {
  readonly post: PostRef;
  readonly commentId: string;
  /** The version that the author has read. */
  readonly read: string | undefined;
}

/** Stores the approval of a comment that waits. No edit comes in between. */
async function approve(app: App, author: string, { post, commentId, read }: Approval) {
  const state = await app.comments.findText(post, commentId);
  if (!state || state.removed) throw new AppError('comment_not_found');
  if (!state.waiting) return app.comments.settle(post, commentId);
  const { id, version } = state;
  if (read !== undefined && read !== version) throw new AppError('comment_edited');
  await app.comments.add(post, {
    id,
    kind: 'approved',
    change: app.newId(state.changed),
    action: { at: app.now().toISOString(), by: author, version },
  });
}

/** Finds a comment on a post, also under the first address of a post that was moved. */
async function findComment(app: App, post: PostRef, commentId: string) {
  const state = await app.comments.findText(post, commentId);
  const place = state ? undefined : await app.posts.place(post);
  if (!place) return { post, state };
  return { post: place.home, state: await app.comments.findText(place.home, commentId) };
}
