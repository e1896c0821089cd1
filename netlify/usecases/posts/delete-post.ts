import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { type PostRef, refKey } from '#domain/posts/post.ts';
import { announceChange } from '#usecases/rebuild/request-rebuild.ts';
import { watchTakedown } from '#usecases/takedowns/watch-takedown.ts';
import { changePost } from './change-post.ts';
import { postOf } from './post-of.ts';

/**
 * Deletes a post, which then stays in the trash for a while. Requests an urgent rebuild, since the static lists show
 * the post until then. Throws `post_not_found`.
 */
export async function deletePost(app: App, author: string, ref: PostRef): Promise<void> {
  const { id } = await changePost(app, ref, author, (before) => {
    const isHere = before?.status === 'published' && refKey(postOf(before)) === refKey(ref);
    if (!isHere) throw new AppError('post_not_found');
    return { kind: 'deleted' };
  });
  announceChange(app, [id], { urgent: true });
  watchTakedown(app, { kind: 'post', document: id, post: ref });
}
