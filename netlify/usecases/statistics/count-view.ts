import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { type PostRef, refKey } from '#domain/posts/post.ts';
import { isProgram, type Visitor, viewTags, visitTags } from './visit-tags.ts';

/**
 * Counts a view of a post, which counts as a visit too, and returns the post's views. The view is recorded before
 * anything is read, so that a store that cannot be read loses none. Throws `post_not_found` and removes the view again
 * when there is no such post.
 */
export async function countView(app: App, post: PostRef, visitor: Visitor): Promise<number> {
  const subject = refKey(post);
  const view = await app.views.record(subject, viewTags(visitor, app.settings.visitorKey));
  // A view of the page at an old address counts too.
  const isThere = async () => (await app.posts.place(post)) !== undefined;
  const exists =
    (await app.views.isCounted(subject)) ||
    (await isThere().catch((error: unknown) => console.error(error)));
  if (exists === false) {
    await app.views.remove(view);
    throw new AppError('post_not_found');
  }
  return app.views.countWith(subject, view);
}

/** Counts a visit. Nothing is kept of visitors who opted out. */
export async function countVisit(app: App, visitor: Visitor): Promise<void> {
  if (visitor.optedOut) return;
  if (isProgram(visitor)) await app.bots.record('page');
  else if (visitor.isAuthor) await app.visits.record('page', ['author']);
  else await app.visits.record('page', visitTags(visitor, app.settings.visitorKey));
}
