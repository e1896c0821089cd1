import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { timeOfId } from '#domain/id.ts';
import { announceChange } from '#usecases/rebuild/request-rebuild.ts';
import { changeDocument } from './change-document.ts';
import { DAY, TRASH_DAYS } from '#domain/timing.ts';

/**
 * Restores a post, a draft or an own page from the trash, in the state that it had, and requests a rebuild if readers see
 * it. One that is not in the trash stays as it is. Throws `document_not_found` when there is none, or when it was deleted
 * too long ago.
 */
export async function restoreDocument(app: App, author: string, id: string): Promise<void> {
  const restored = await changeDocument(app, id, { author }, (before) => {
    if (!before) throw new AppError('document_not_found');
    if (before.status !== 'deleted') return undefined;
    if (isRestorable(timeOfId(before.head.rev), app.now())) return { kind: 'restored' };
    throw new AppError('document_not_found');
  });
  if (restored.isPublic) announceChange(app, [id]);
}

/** Returns true while something deleted at a time (milliseconds) can be restored. */
export const isRestorable = (deletedAt: number, now: Date) =>
  now.getTime() < deletedAt + TRASH_DAYS * DAY;
