import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { timeOfId } from '#domain/id.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { announceChange } from './announce-change.ts';
import { changePost } from './change-post.ts';
import { isRestorable } from './trash.ts';

/**
 * Restores a post from the trash and requests a rebuild. A published post stays as it is. Throws
 * `post_not_found` when there never was such a post, when it is a draft again, or when it was deleted too long ago.
 */
export async function restorePost(app: App, author: string, ref: PostRef): Promise<void> {
  await changePost(app, ref, { author }, (before) => {
    if (before?.status === 'published') return undefined;
    if (before?.status !== 'deleted') throw new AppError('post_not_found');
    if (!isRestorable(timeOfId(before.head), app.now())) throw new AppError('post_not_found');
    return { kind: 'restored' };
  });
  announceChange(app);
}
