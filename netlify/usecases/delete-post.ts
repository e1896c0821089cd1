import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/post.ts';
import { requestRebuild } from './request-rebuild.ts';

/** Deletes a post and asks for a rebuild; its revisions stay in the store. Throws `post_not_found`. */
export async function deletePost(app: App, author: string, ref: PostRef): Promise<void> {
  const state = await app.posts.history(ref);
  if (!state || state.deleted) throw new AppError('post_not_found');
  const from = state.head.rev;
  await app.posts.add(
    { ...ref, rev: app.newId(from), kind: 'deleted' },
    { from, by: author, at: app.now().toISOString() },
  );
  await requestRebuild(app);
}
