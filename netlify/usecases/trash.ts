import type { App } from '#app';
import { timeOfId } from '#domain/id.ts';
import { refKey, type TrashedPost } from '#domain/post.ts';
import { DAY, TRASH_DAYS } from '#domain/timing.ts';
import type { DraftKey } from '#store/drafts.ts';
import { withClaim } from './with-claim.ts';

/** Whether what was deleted at a time (milliseconds) can still be had back. */
export const isKept = (deletedAt: number, now: Date) =>
  now.getTime() < deletedAt + TRASH_DAYS * DAY;

/** The deleted posts that can be had back, those deleted last first. */
export async function listTrash(app: App): Promise<TrashedPost[]> {
  const kept = (await app.posts.trash()).filter(({ deletedAt }) => isKept(deletedAt, app.now()));
  return kept
    .sort((a, b) => b.deletedAt - a.deletedAt)
    .map(({ post, deletedAt }) => ({
      ...post,
      deletedAt: new Date(deletedAt).toISOString(),
      keptUntil: new Date(deletedAt + TRASH_DAYS * DAY).toISOString(),
    }));
}

/**
 * Removes for good what was deleted longer ago than the trash keeps it, and a day more, lest somebody is having it back.
 * Each while nobody else changes it: a new post may be taking its address. What fails is reported, and tried again the
 * next time.
 */
export async function emptyTrash(app: App): Promise<void> {
  for (const { ref, deletedAt } of await app.posts.lastDeletions()) {
    if (isKept(deletedAt + DAY, app.now())) continue;
    await withClaim(app, { place: refKey(ref) }, async () => {
      const state = await app.posts.history(ref);
      if (state && !state.deleted) return;
      // A new post of this id is to find nothing, and as long as the deletion is there this is done again.
      await app.comments.forget(ref);
      await app.posts.forget(ref);
    }).catch(console.error);
  }
  for (const key of await app.drafts.heads()) {
    if (!isOver(app, key)) continue;
    await withClaim(app, { place: `drafts/${key.id}` }, async () => {
      const head = await app.drafts.head(key.id);
      if (head && isOver(app, head)) await app.drafts.forget(key.id, { butNewest: 0 });
    }).catch(console.error);
  }
}

/** Whether a draft was put away longer ago than anybody can have it back. */
const isOver = (app: App, { kind, rev }: DraftKey) =>
  (kind === 'deleted' || kind === 'published') && !isKept(timeOfId(rev) + DAY, app.now());
