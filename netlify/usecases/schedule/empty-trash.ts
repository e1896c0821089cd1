import type { App } from '#app';
import { timeOfId } from '#domain/id.ts';
import type { DraftKey } from '#domain/posts/draft-fact.ts';
import { type PostRef, refKey } from '#domain/posts/post.ts';
import { DAY } from '#domain/timing.ts';
import { pageHeads } from '#store/site/site-facts.ts';
import { removePost } from '#usecases/posts/remove-post.ts';
import { isRestorable } from '#usecases/posts/trash.ts';
import { SITE_CLAIM } from '#usecases/site/site-settings.ts';
import { withClaim } from '#usecases/with-claim.ts';

/**
 * Removes for good the posts, drafts and own pages that were deleted longer ago than the trash keeps them, and drafts
 * that were published as long ago. With the draft of an unpublished post, that post is removed. It waits a day more, in
 * case somebody is restoring one. Every removal holds the claim on its address, which a new post may be taking. A
 * failure is logged, and the next run retries.
 */
export async function emptyTrash(app: App): Promise<void> {
  for (const { ref, deletedAt } of await app.posts.lastDeletions()) {
    if (isRestorable(deletedAt + DAY, app.now())) continue;
    await withClaim(app, { key: refKey(ref) }, async () => {
      const state = await app.posts.history(ref);
      if (state && state.status !== 'deleted') return;
      await removePost(app, ref, state?.post);
    }).catch(console.error);
  }
  for (const key of await app.drafts.heads()) {
    if (!isExpired(app, key)) continue;
    await withClaim(app, { key: `drafts/${key.id}` }, async () => {
      const head = await app.drafts.head(key.id);
      if (!head || !isExpired(app, head)) return;
      if (head.kind === 'deleted' && head.post) await removeUnpublished(app, key.id, head.post);
      await app.drafts.removeRevisions(key.id, { butNewest: 0 });
    }).catch(console.error);
  }
  if ((await expiredPages(app)).length === 0) return;
  await withClaim(app, { key: SITE_CLAIM }, async () => {
    for (const { id } of await expiredPages(app)) await app.site.removePage(id, 0);
  }).catch(console.error);
}

/** Removes the unpublished post of a draft that was deleted, with its comments. */
const removeUnpublished = (app: App, draft: string, ref: PostRef) =>
  withClaim(app, { key: refKey(ref) }, async () => {
    const state = await app.posts.history(ref);
    if (state?.status !== 'unpublished' || state.from !== draft) return;
    await removePost(app, ref, state.post);
  });

/** Returns true for a draft that was deleted or published too long ago to be restored. */
const isExpired = (app: App, { kind, rev }: DraftKey) =>
  (kind === 'deleted' || kind === 'published') && !isRestorable(timeOfId(rev) + DAY, app.now());

/** Lists the own pages that were deleted too long ago to be restored. */
const expiredPages = async (app: App) =>
  pageHeads(await app.site.revisions()).filter(
    ({ deleted, rev }) => deleted && !isRestorable(timeOfId(rev) + DAY, app.now()),
  );
