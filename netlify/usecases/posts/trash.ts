import type { App } from '#app';
import { timeOfId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { type PostRef, refKey, type TrashedPost } from '#domain/posts/post.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import { DAY, TRASH_DAYS } from '#domain/timing.ts';
import type { DraftKey } from '#domain/posts/draft-fact.ts';
import { firstThatFit } from '#usecases/first-that-fit.ts';
import { removePost } from './remove-post.ts';
import { pageHeads } from '#store/site/site-facts.ts';
import { SITE_CLAIM } from '#usecases/site/site-settings.ts';
import { withClaim } from '#usecases/with-claim.ts';

/** Returns true while something deleted at a time (milliseconds) can be restored. */
export const isRestorable = (deletedAt: number, now: Date) =>
  now.getTime() < deletedAt + TRASH_DAYS * DAY;

/** Lists the deleted posts that can be restored, last deleted first, as many as requested and as fit into one response. */
export async function listTrash(
  app: App,
  { before, limit = Infinity }: CursorOptions,
): Promise<CursorPage<TrashedPost>> {
  const restorable = (await app.posts.trash())
    .filter(({ deletedAt }) => isRestorable(deletedAt, app.now()))
    .map(({ post, deletedAt }) => ({
      ...post,
      deletedAt: new Date(deletedAt).toISOString(),
      keptUntil: new Date(deletedAt + TRASH_DAYS * DAY).toISOString(),
    }))
    .sort((a, b) => (cursorOf(a) < cursorOf(b) ? 1 : -1));
  const rest = restorable.filter((post) => before === undefined || cursorOf(post) < before);
  const items = firstThatFit(rest.slice(0, Math.min(limit, LIMITS.postsPerResponse)));
  const last = items.at(-1);
  return { items, next: last && items.length < rest.length ? cursorOf(last) : undefined };
}

/** Makes the cursor of a deleted post from what sorts it, so that it outlives the post. */
const cursorOf = (post: TrashedPost) => `${post.deletedAt}/${refKey(post)}`;

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
