import { parseJson } from '#domain/parse-json.ts';
import * as z from 'zod/mini';
import { STATUS_ERRORS } from '#domain/messages/browser-errors.ts';
import { ERRORS } from '#domain/errors.ts';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import {
  FoundItems,
  ImportedComments,
  ImportedPage,
  ImportedPost,
} from '#domain/imports/import.ts';
import { LIMITS } from '#domain/limits.ts';
import { refKey } from '#domain/posts/post.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { nextAfter } from '#import/run/retry.ts';
import type { ImportTarget, Outcome } from '#import/run/import-target.ts';
import { createSiteClient, type RequestOptions } from '#scripts/site/site-client.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';

const ErrorReply = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});

const UploadReply = z.union([
  z.pipe(
    z.object({ imageUrl: z.string() }),
    z.transform(({ imageUrl }) => imageUrl),
  ),
  z.pipe(
    z.object({ fileUrl: z.string() }),
    z.transform(({ fileUrl }) => fileUrl),
  ),
  z.pipe(
    z.object({ received: z.number() }),
    z.transform(() => undefined),
  ),
]);

const IMAGE = { path: '/api/upload', field: 'image', partBytes: LIMITS.uploadPartBytes };
const FILE = { path: '/api/upload/file', field: 'file', partBytes: FILE_PART_BYTES };

/** Signs in at a running site. Throws if it rejects the key. */
export async function openRemoteTarget(site: string, key: string): Promise<OpenedTarget> {
  const client = createSiteClient(site);
  await client.signIn(key);

  async function send<T>(
    method: string,
    path: string,
    schema: z.ZodMiniType<T>,
    sent?: RequestOptions,
  ): Promise<Outcome<T>> {
    let response: Response;
    let body: unknown;
    try {
      response = await client.request(method, path, sent);
      body = parseJson(await response.text());
    } catch (error) {
      return { ok: false, reason: (error as Error).message, next: 'again' };
    }
    const { status } = response;
    const parsed = schema.safeParse(body);
    if (status < 300 && parsed.success) return { ok: true, value: parsed.data };
    const { code, message, fields = {} } = ErrorReply.safeParse(body).data ?? {};
    const stated = Object.values(fields).join(' ') || message;
    const reason = stated ?? textOf(status);
    return { ok: false, reason, next: nextAfter(status, code) };
  }

  const profile = await send('GET', '/api/user/me', z.object({ name: z.string() }));
  const post = <T>(path: string, schema: z.ZodMiniType<T>, json: unknown) =>
    send('POST', path, schema, { json });

  /** Uploads a file. `reason` is that of an upload whose last part completes nothing. */
  async function upload(
    file: File,
    { path, ...form }: typeof IMAGE,
    reason: string,
  ): Promise<Outcome<string>> {
    let address: string | undefined;
    for (const part of formsOf(file, form)) {
      const outcome = await send('POST', path, UploadReply, { form: part });
      if (!outcome.ok) return outcome;
      address = outcome.value;
    }
    return address === undefined
      ? { ok: false, reason, next: 'skip' }
      : { ok: true, value: address };
  }

  const target: ImportTarget = {
    find: (ids) => post('/api/import/items', FoundItems, { ids }),
    publish: (one) => post('/api/import/posts', ImportedPost, one),
    savePage: (page) => post('/api/import/pages', ImportedPage, page),
    async saveDraft(id, draft) {
      const saved = await send('PUT', `/api/drafts/${id}`, z.unknown(), { json: draft });
      return !saved.ok && saved.reason === ERRORS.edit_conflict.text
        ? { ok: true, value: undefined }
        : saved;
    },
    addComments: (ref, comments) =>
      post(`/api/import/comments/${refKey(ref)}`, ImportedComments, { comments }),
    uploadImage: (image) => upload(new File([image], 'image'), IMAGE, ERRORS.image_unreadable.text),
    uploadFile: (file) => upload(file, FILE, ERRORS.file_unreachable.text),
    async fetchFile(url) {
      const outcome = await post('/api/import/file', z.object({ fileUrl: z.string() }), { url });
      return outcome.ok ? { ok: true, value: outcome.value.fileUrl } : outcome;
    },
    async fetchImage(url) {
      const outcome = await post('/api/import/image', z.object({ imageUrl: z.string() }), { url });
      return outcome.ok ? { ok: true, value: outcome.value.imageUrl } : outcome;
    },
    finish: () => post('/api/import/finish', z.unknown(), {}),
  };
  const author = profile.ok ? profile.value.name : SITE_NAME;
  return { target, author, close: () => client.signOut() };
}

/** Returns one form for a small file, and one form for each part of a large one. */
function formsOf(
  file: File,
  { field, partBytes }: Pick<typeof IMAGE, 'field' | 'partBytes'>,
): FormData[] {
  const total = Math.max(1, Math.ceil(file.size / partBytes));
  const uploadId = newTimedId();
  return Array.from({ length: total }, (_, index) => {
    const form = new FormData();
    const start = index * partBytes;
    if (total > 1) {
      for (const [name, value] of Object.entries({ uploadId, index, total }))
        form.set(name, String(value));
    }
    form.set(field, file.slice(start, start + partBytes), file.name);
    return form;
  });
}

function textOf(status: number): string {
  const code = STATUS_ERRORS[status];
  return code ? ERRORS[code].text : `${ERRORS.unexpected.text} (${status})`;
}

/** A site that is ready for an import. */
export interface OpenedTarget {
  readonly target: ImportTarget;
  /** Author of texts that name none. */
  readonly author: string;
  readonly close: () => Promise<void>;
}
