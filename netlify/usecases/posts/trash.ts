import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { refKey, type TrashedPost } from '#domain/posts/post.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import { DAY, TRASH_DAYS } from '#domain/timing.ts';
import { firstThatFit } from '#usecases/first-that-fit.ts';

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
