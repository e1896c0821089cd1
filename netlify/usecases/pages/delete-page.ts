import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { SITE_CLAIM } from '#usecases/site/site-settings.ts';
import { withClaim } from '#usecases/with-claim.ts';

/**
 * Moves an own page to the trash; saving it again brings it back. Requests an urgent rebuild, since the site shows the
 * page until then. Throws `page_not_found`.
 */
export async function deletePage(app: App, author: string, id: string): Promise<void> {
  await withClaim(app, { key: SITE_CLAIM }, async () => {
    const head = await app.site.page(id);
    if (!head) throw new AppError('page_not_found');
    if (head.deleted) return;
    const at = app.now().toISOString();
    await app.site.addPage({ ...head, rev: app.newId(head.rev), deleted: true, by: author, at });
    requestRebuild(app, { urgent: true });
  });
}
