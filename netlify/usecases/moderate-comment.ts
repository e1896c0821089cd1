import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/post.ts';
import { requestRebuild } from './request-rebuild.ts';

/**
 * Shows a comment that waits, or takes one away for good; what is so already stays. Throws `comment_not_found` where
 * there is no such comment, or one to be approved was removed.
 */
export async function moderateComment(
  app: App,
  author: string,
  { post, commentId }: { readonly post: PostRef; readonly commentId: string },
  decision: 'approved' | 'removed',
): Promise<void> {
  const state = await app.comments.find(post, commentId);
  if (!state || (state.removed && decision === 'approved')) throw new AppError('comment_not_found');
  // A removal that stopped in between is ended.
  if (state.removed) return app.comments.unlist(commentId);
  if (decision === 'approved' && !state.waiting) return;
  const change = app.newId(state.changed);
  // Built pages hold the words of a comment that showed. One that is approved is brought to them by the island.
  const isTakenDown = decision === 'removed' && !state.waiting;
  // Noted first: whoever repeats a removal that stopped in between finds nothing left to do.
  if (isTakenDown) await app.takedowns.note(change);
  await app.comments.add(post, {
    id: commentId,
    kind: decision,
    change,
    action: { at: app.now().toISOString(), by: author },
  });
  if (isTakenDown) requestRebuild(app);
}
