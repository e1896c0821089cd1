import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { SavedDraft } from '#domain/posts/draft.ts';
import { Unpublication } from '#domain/posts/new-post.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { savedDraft } from '#usecases/drafts/read-draft.ts';
import { announceChange } from '#usecases/rebuild/request-rebuild.ts';
import { watchTakedown } from '#usecases/takedowns/watch-takedown.ts';
import { changePost } from './change-post.ts';
import { publishedAt } from './post-of.ts';

/**
 * Makes a published post a draft again and returns that draft. Requests an urgent rebuild, as a deletion does. The post
 * keeps its address, comments and views. Repeating the request changes nothing. Throws `post_not_found`, and
 * `edit_conflict` when the post has changed since the named revision.
 */
export async function unpublishPost(
  app: App,
  author: string,
  ref: PostRef,
  { revision }: Unpublication,
): Promise<SavedDraft> {
  const unpublished = await changePost(app, ref, author, (before) => {
    const isRepeated = before?.status === 'draft' && before.changed?.from === revision;
    if (isRepeated) return undefined;
    if (publishedAt(ref, before).head.rev !== revision) throw new AppError('edit_conflict');
    return { kind: 'unpublished' };
  });
  announceChange(app, [unpublished.id], { urgent: true });
  watchTakedown(app, { kind: 'post', document: unpublished.id, post: ref });
  return savedDraft(unpublished);
}
