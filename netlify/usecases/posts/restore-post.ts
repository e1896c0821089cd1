import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { timeOfId } from '#domain/id.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { changePost } from './change-post.ts';
import { requestRebuild } from '#usecases/site/request-rebuild.ts';
import { isRestorable } from './trash.ts';

/**
 * Restores a post from the trash and requests a rebuild. A post that is not deleted stays as it is. Throws
 * `post_not_found` when there never was such a post, or when it was deleted too long ago.
 */
export async function restorePost(app: App, author: string, ref: PostRef): Promise<void> {
  await changePost(app, ref, { author }, (before) => {
    if (!before) throw new AppError('post_not_found');
    if (!before.deleted) return undefined;
    if (!isRestorable(timeOfId(before.head), app.now())) throw new AppError('post_not_found');
    return { kind: 'restored' };
  });
  requestRebuild(app);
}
