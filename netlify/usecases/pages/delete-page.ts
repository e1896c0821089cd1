import type { App } from '#app';
import { pageAddress } from '#domain/documents/address.ts';
import { AppError } from '#domain/errors.ts';
import { changeDocument } from '#usecases/documents/change-document.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { watchTakedown } from '#usecases/takedowns/watch-takedown.ts';

/**
 * Moves an own page to the trash; saving it again brings it back. Requests an urgent rebuild, since the site shows the
 * page until then. Throws `page_not_found`.
 */
export async function deletePage(app: App, author: string, id: string): Promise<void> {
  const document = await app.documents.documentAt(pageAddress({ id }));
  if (document === undefined) throw new AppError('page_not_found');
  const deleted = await changeDocument(app, document, { author }, (before) => {
    if (!before?.shown?.page) throw new AppError('page_not_found');
    return before.status === 'deleted' ? undefined : { kind: 'deleted' };
  });
  if (!deleted.isNew) return;
  requestRebuild(app, { urgent: true });
  watchTakedown(app, { kind: 'page', document, id });
}
