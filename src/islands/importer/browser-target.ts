import { saveDraft } from '#api-client/posts/drafts.ts';
import { uploadFile } from '#api-client/files/files.ts';
import { uploadImage } from '#api-client/files/images.ts';
import {
  findImported,
  finishImport,
  importComments,
  importFile,
  importImage,
  importPage,
  importPost,
} from '#api-client/site/imports.ts';
import { type Failure, isRefusedFor, type Result } from '#api-client/http/request.ts';
import { nextAfter } from '#import/run/failures.ts';
import type { ImportTarget, Outcome } from '#import/run/import-target.ts';
import { prepareImage } from '#islands/text-editor/images/prepare-image.ts';

/** Sends an import from this browser, as the signed-in author. */
export const browserTarget: ImportTarget = {
  find: async (ids) => outcome(await findImported(ids)),
  publish: async (post) => outcome(await importPost(post)),
  savePage: async (page) => outcome(await importPage(page)),
  async saveDraft(id, draft) {
    const saved = await saveDraft(id, { ...draft, revision: undefined });
    // It was imported before and changed since.
    const isPresent = !saved.ok && isRefusedFor(saved.failure, 'edit_conflict');
    return isPresent ? { ok: true, value: undefined } : outcome(saved);
  },
  addComments: async (post, comments) => outcome(await importComments(post, comments)),
  async uploadImage(image) {
    const file = new File([image], 'image', { type: image.type });
    return outcome(await uploadImage(await prepareImage(file), () => undefined));
  },
  fetchImage: async (url) => {
    const result = await importImage(url);
    return outcome(result.ok ? { ok: true, value: result.value.imageUrl } : result);
  },
  uploadFile: async (file) =>
    outcome(
      await uploadFile(file, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }),
    ),
  fetchFile: async (url) => {
    const result = await importFile(url);
    return outcome(result.ok ? { ok: true, value: result.value.fileUrl } : result);
  },
  finish: async () => outcome(await finishImport()),
};

const outcome = <T>(result: Result<T>): Outcome<T> =>
  result.ok
    ? result
    : { ok: false, reason: reasonOf(result.failure), next: nextOf(result.failure) };

const nextOf = (failure: Failure) =>
  failure.kind === 'network' ? 'again' : nextAfter(failure.status, failure.code);

/** Returns the message of a failure, with those about its fields. */
function reasonOf(failure: Failure): string {
  const fields = failure.kind === 'response' ? Object.values(failure.fields) : [];
  return fields.length > 0 ? fields.join(' ') : failure.message;
}
