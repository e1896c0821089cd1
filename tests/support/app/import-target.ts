import { AppError, ERRORS } from '#domain/errors.ts';
import type { ImportTarget, Outcome } from '#import/run/import-target.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { storeFileBytes } from '#usecases/files/upload-file.ts';
import { storeImage } from '#usecases/images/upload-image.ts';
import { findItems } from '#usecases/imports/find-items.ts';
import { importComments } from '#usecases/imports/import-comments.ts';
import { importPage } from '#usecases/imports/import-page.ts';
import { importPost } from '#usecases/imports/import-post.ts';
import type { TestApp } from './test-app.ts';

/** Makes the target of an import of an app. Images and files of other sites are those of a table. */
export function importTarget(
  app: TestApp,
  images: ReadonlyMap<string, Uint8Array<ArrayBuffer>> = new Map(),
): ImportTarget {
  const store = async (bytes: Uint8Array<ArrayBuffer> | undefined): Promise<Outcome<string>> =>
    bytes
      ? { ok: true, value: await storeImage(app, bytes) }
      : { ok: false, reason: 'It is not there.', next: 'skip' };
  /** Returns the outcome of a request, as the client of the API does. */
  async function ok<T>(work: Promise<T>): Promise<Outcome<T>> {
    try {
      return { ok: true, value: await work };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ok: false, reason: ERRORS[error.code].text, next: 'skip' };
    }
  }
  return {
    find: (ids) => ok(findItems(app, { ids })),
    publish: (post) => ok(importPost(app, 'Ada', post)),
    savePage: (page) => ok(importPage(app, 'Ada', page)),
    saveDraft: (id, draft) => ok(saveDraft(app, 'Ada', id, draft)),
    addComments: (post, comments) => ok(importComments(app, post, { comments })),
    uploadImage: async (image) => store(new Uint8Array(await image.arrayBuffer())),
    fetchImage: (url) => store(images.get(url)),
    uploadFile: async (file) =>
      ok(storeFileBytes(app, new Uint8Array(await file.arrayBuffer()), file.name)),
    fetchFile: async (url) => {
      const bytes = images.get(url);
      return bytes
        ? ok(storeFileBytes(app, bytes, url.replace(/^.*\//, '')))
        : { ok: false, reason: 'It is not there.', next: 'skip' };
    },
    finish: () => ok(Promise.resolve()),
  };
}
