import { type BodyOf, call } from '#api-client/http/call.ts';
import { saveDraft } from '#domain/posts/calls.ts';
import {
  findImported,
  finishImport,
  importComments,
  importFile,
  importImage,
  importPage,
  importPost,
} from '#domain/imports/calls.ts';
import { uploadFile } from '#api-client/files/files.ts';
import { uploadImage } from '#api-client/files/images.ts';
import { type Failure, isRefusedFor, type Result } from '#api-client/http/request.ts';
import { nextAfter } from '#import/run/retry.ts';
import type { ImportTarget, Outcome } from '#import/run/import-target.ts';
import { prepareImage } from '#islands/text-editor/images/prepare-image.ts';

/** Sends an import from this browser, as the signed-in author. */
export const browserTarget: ImportTarget = {
  find: async (ids) => outcome(await call(findImported, { body: { ids } })),
  publish: async (post) =>
    outcome(await call(importPost, { body: post as BodyOf<typeof importPost> })),
  savePage: async (page) =>
    outcome(await call(importPage, { body: page as BodyOf<typeof importPage> })),
  async saveDraft(id, draft) {
    const saved = await call(saveDraft, {
      params: { id },
      body: { ...draft, revision: undefined },
    });
    // It was imported before and changed since.
    const isPresent = !saved.ok && isRefusedFor(saved.failure, 'edit_conflict');
    return isPresent ? { ok: true, value: undefined } : outcome(saved);
  },
  addComments: async (post, comments) =>
    outcome(await call(importComments, { params: post, body: { comments } })),
  async uploadImage(image) {
    const file = new File([image], 'image', { type: image.type });
    return outcome(await uploadImage(await prepareImage(file), () => undefined));
  },
  fetchImage: async (url) => {
    const result = await call(importImage, { body: { url } });
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
    const result = await call(importFile, { body: { url } });
    return outcome(result.ok ? { ok: true, value: result.value.fileUrl } : result);
  },
  finish: async () => outcome(await call(finishImport)),
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
