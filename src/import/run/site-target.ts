import type { BodyOf, Call, Out, Parts } from '#domain/call.ts';
import { ERRORS } from '#domain/errors.ts';
import {
  findImported,
  finishImport,
  importComments,
  importFile,
  importImage,
  importPage,
  importPost,
} from '#domain/imports/calls.ts';
import { saveDraft } from '#domain/posts/calls.ts';
import type { ImportTarget, Outcome } from './import-target.ts';

/** Sends a declared request to a site, and reads its response. */
export type SendCall = <const C extends Call>(
  declared: C,
  parts: Parts<C>,
) => Promise<Outcome<Out<C>>>;

/** Makes the part of a target that is the same for every way to a running site. Files are uploaded in other ways. */
export const siteTarget = (send: SendCall): Omit<ImportTarget, 'uploadImage' | 'uploadFile'> => ({
  find: (ids) => send(findImported, { body: { ids } }),
  publish: (post) => send(importPost, { body: post as BodyOf<typeof importPost> }),
  savePage: (page) => send(importPage, { body: page as BodyOf<typeof importPage> }),
  async saveDraft(id, draft) {
    const saved = await send(saveDraft, {
      params: { id },
      body: { ...draft, revision: undefined },
    });
    // It was imported before and changed since.
    const isPresent = !saved.ok && saved.reason === ERRORS.edit_conflict.text;
    return isPresent ? { ok: true, value: undefined } : saved;
  },
  addComments: (post, comments) => send(importComments, { params: post, body: { comments } }),
  async fetchImage(url) {
    const outcome = await send(importImage, { body: { url } });
    return outcome.ok ? { ok: true, value: outcome.value.imageUrl } : outcome;
  },
  async fetchFile(url) {
    const outcome = await send(importFile, { body: { url } });
    return outcome.ok ? { ok: true, value: outcome.value.fileUrl } : outcome;
  },
  finish: () => send(finishImport, {}),
});
