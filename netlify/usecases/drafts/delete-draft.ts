import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { assertMay } from '#usecases/access/programs.ts';
import { changeDocument } from '#usecases/documents/change-document.ts';

/**
 * Moves a draft to the trash; saving it again brings it back. The changes to a published text are discarded. Throws
 * `draft_not_found`.
 */
export async function deleteDraft(app: App, author: string, id: string): Promise<void> {
  await changeDocument(app, id, { author }, (before) => {
    if (!before || (before.isPublic && !before.draft)) throw new AppError('draft_not_found');
    if (before.status === 'deleted') return undefined;
    if (before.draft?.publishAt !== undefined) assertMay(app, 'publish');
    return { kind: before.status === 'published' ? 'discarded' : 'deleted' };
  });
}
