import { AppError, ERRORS } from '#domain/errors.ts';
import type { FoundItems } from '#domain/imports/import.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { nextAfter } from '#import/run/retry.ts';
import type { ImportTarget, Outcome } from '#import/run/import-target.ts';
import { lockFolder } from '#scripts/local/folder-lock.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { DATA_DIR, openLocalStore } from '#scripts/local/local-store.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { storeFileBytes } from '#usecases/files/upload-file.ts';
import { storeImage } from '#usecases/images/upload-image.ts';
import { findItems } from '#usecases/imports/find-items.ts';
import { importComments } from '#usecases/imports/import-comments.ts';
import { importFile } from '#usecases/imports/import-file.ts';
import { importImage } from '#usecases/imports/import-image.ts';
import { importPage } from '#usecases/imports/import-page.ts';
import { importPost } from '#usecases/imports/import-post.ts';
import type { OpenedTarget } from './remote-target.ts';

/** Opens the store of this machine, which no site may use meanwhile. The next build shows what is imported. */
export async function openLocalTarget(by: string, dataDir = DATA_DIR): Promise<OpenedTarget> {
  const lock = lockFolder(dataDir, 'an import');
  const { store, close } = await openLocalStore(dataDir);
  const pending: Promise<unknown>[] = [];
  const app = localApp(store, (work) => void pending.push(work));
  // Those of an import that was killed. It may be repeated at once.
  if (lock.isAlone()) await app.claims.removeBefore(Infinity);
  const author = by || SITE_NAME;
  const target: ImportTarget = {
    find: (ids) => outcome(findItems(app, { ids }) satisfies Promise<FoundItems>),
    publish: (post) => outcome(importPost(app, author, post)),
    savePage: (page) => outcome(importPage(app, author, page)),
    async saveDraft(id, draft) {
      const saved = await outcome(saveDraft(app, author, id, draft));
      return !saved.ok && saved.reason === ERRORS.edit_conflict.text
        ? { ok: true, value: undefined }
        : saved;
    },
    addComments: (post, comments) => outcome(importComments(app, post, { comments })),
    uploadImage: (image) =>
      outcome(image.arrayBuffer().then((bytes) => storeImage(app, new Uint8Array(bytes)))),
    fetchImage: (url) => outcome(importImage(app, { url })),
    uploadFile: (file) =>
      outcome(
        file.arrayBuffer().then((bytes) => storeFileBytes(app, new Uint8Array(bytes), file.name)),
      ),
    fetchFile: (url) => outcome(importFile(app, { url })),
    finish: () => Promise.resolve({ ok: true, value: undefined }),
  };
  return {
    target,
    author,
    async close() {
      await Promise.allSettled(pending);
      await close();
      lock.release();
    },
  };
}

/**
 * Makes an outcome of the result of a use case, as its endpoint makes a response. An error that nobody expects refuses
 * one item.
 */
async function outcome<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof AppError)) {
      console.error(error);
      return { ok: false, reason: ERRORS.unexpected.text, next: 'skip' };
    }
    const fields = Object.values(error.fields ?? {});
    const reason = fields.length > 0 ? fields.join(' ') : error.message;
    return { ok: false, reason, next: nextAfter(ERRORS[error.code].status, error.code) };
  }
}
