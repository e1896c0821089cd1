import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { requestRebuild } from '#usecases/site/request-rebuild.ts';

/**
 * Approves a comment that waits, or removes a comment for good. A decision that was made already stays as it is. Throws
 * `comment_not_found` when there is no such comment, or when one to be approved was removed.
 */
export async function moderateComment(
  app: App,
  author: string,
  { post: named, commentId }: { readonly post: PostRef; readonly commentId: string },
  decision: 'approved' | 'removed',
): Promise<void> {
  const { post, state } = await findComment(app, named, commentId);
  if (!state || (state.removed && decision === 'approved')) throw new AppError('comment_not_found');
  // The comment was removed before, and that may have been interrupted. This completes it.
  if (state.removed) return app.comments.unlist(commentId);
  if (decision === 'approved' && !state.waiting) return;
  const change = app.newId(state.changed);
  // Built pages hold the text of a comment that was shown. A newly approved one is added to them by the island.
  const isTakenDown = decision === 'removed' && !state.waiting;
  // The takedown is noted before the removal: once that is stored, a repeated request would not note it any more.
  if (isTakenDown) await app.takedowns.note(change);
  await app.comments.add(post, {
    id: commentId,
    kind: decision,
    change,
    action: { at: app.now().toISOString(), by: author },
  });
  if (isTakenDown) requestRebuild(app);
}

/** Finds a comment on a post, also under the first address of a post that was moved. */
async function findComment(app: App, post: PostRef, commentId: string) {
  const state = await app.comments.find(post, commentId);
  const place = state ? undefined : await app.posts.place(post);
  if (!place) return { post, state };
  return { post: place.home, state: await app.comments.find(place.home, commentId) };
}
