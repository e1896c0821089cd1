import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { CorrectionRemoval } from '#domain/posts/correction.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { announceChange } from '#usecases/rebuild/request-rebuild.ts';
import { changePost } from './change-post.ts';
import { publishedAt, type Revised, revised } from './post-of.ts';

/**
 * Takes an entry out of a post's list of corrections and requests an urgent rebuild, since its passage may have to go.
 * Removing it again changes nothing. Changes that are not published stay. Throws `post_not_found`, and
 * `edit_conflict` when the post has changed since the named revision.
 */
export async function removeCorrection(
  app: App,
  author: string,
  ref: PostRef,
  { revision, at }: CorrectionRemoval,
): Promise<Revised> {
  const changed = await changePost(app, ref, author, (before) => {
    const { post, head } = publishedAt(ref, before);
    const corrections = (post.corrections ?? []).filter((one) => one.at !== at);
    if (corrections.length === (post.corrections ?? []).length) return undefined;
    if (head.rev !== revision) throw new AppError('edit_conflict');
    return { kind: 'moved', post: { ...post, corrections } };
  });
  if (changed.isNew) announceChange(app, [changed.id], { urgent: true });
  return revised(changed);
}
