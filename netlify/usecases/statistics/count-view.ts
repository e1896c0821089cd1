import { log } from '#log/log.ts';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { PostRef } from '#domain/posts/post.ts';
import { isProgram, type Visitor, viewTags, visitTags } from './visit-tags.ts';

/**
 * Counts a view of a post, which counts as a visit too, and returns the post's views. A view of the page at an old
 * address counts too. The view is recorded whatever is read meanwhile, so that a store that cannot be read loses none.
 * At a high rate of views, others may stand for it. Throws `post_not_found`, and removes the view again, when readers see
 * no such post.
 */
export async function countView(app: App, post: PostRef, visitor: Visitor): Promise<number> {
  // Meanwhile the counts are read, which `countWith` then finds in memory.
  const [document] = await Promise.all([app.documents.documentAt(post), app.views.closed()]);
  if (document === undefined) throw new AppError('post_not_found');
  // Of a post with very many views, most look up nothing.
  const [view, isThere] = await Promise.all([
    app.views.sample(document, viewTags(visitor, app.settings.visitorKey)),
    app.views.isFirst(document) ? isPublished(app, document).catch(log.error) : undefined,
  ]);
  if (isThere === false) {
    app.documents.forget(post);
    if (view !== undefined) await app.views.remove(view);
    throw new AppError('post_not_found');
  }
  return app.views.countWith(document, view);
}

const isPublished = async (app: App, document: string): Promise<boolean> =>
  (await app.documents.state(document))?.status === 'published';

/** Counts a visit. Nothing is stored about visitors who opted out. */
export async function countVisit(app: App, visitor: Visitor): Promise<void> {
  if (visitor.optedOut) return;
  if (isProgram(visitor)) await app.bots.sample('page');
  else if (visitor.isAuthor) await app.visits.sample('page', ['author']);
  else await app.visits.sample('page', visitTags(visitor, app.settings.visitorKey));
}
