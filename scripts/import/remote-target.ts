import * as z from 'zod/mini';
import { ERRORS, STATUS_MESSAGES } from '#domain/errors.ts';
import {
  FoundItems,
  ImportedComments,
  ImportedPage,
  ImportedPost,
} from '#domain/imports/import.ts';
import { LIMITS } from '#domain/limits.ts';
import { refKey } from '#domain/posts/post.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { nextAfter } from '#import/run/failures.ts';
import type { ImportTarget, Outcome } from '#import/run/import-target.ts';
import { createSiteClient } from '#scripts/site/site-client.ts';
import type { Sent } from '#scripts/site/site-request.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';
import type { OpenedTarget } from './opened-target.ts';

const ErrorReply = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});

const ImageReply = z.union([
  z.object({ imageUrl: z.string() }),
  z.object({ received: z.number() }),
]);

/** Signs in at a running site. Throws if it rejects the key. */
export async function openRemoteTarget(site: string, key: string): Promise<OpenedTarget> {
  const client = createSiteClient(site);
  await client.signIn(key);

  async function send<T>(
    method: string,
    path: string,
    schema: z.ZodMiniType<T>,
    sent?: Sent,
  ): Promise<Outcome<T>> {
    let response: Response;
    let body: unknown;
    try {
      response = await client.send(method, path, sent);
      body = parseJson(await response.text());
    } catch (error) {
      return { ok: false, reason: (error as Error).message, next: 'again' };
    }
    const { status } = response;
    const parsed = schema.safeParse(body);
    if (status < 300 && parsed.success) return { ok: true, value: parsed.data };
    const { code, message, fields = {} } = ErrorReply.safeParse(body).data ?? {};
    const stated = Object.values(fields).join(' ') || message;
    const reason = stated ?? STATUS_MESSAGES[status] ?? `${ERRORS.unexpected.text} (${status})`;
    return { ok: false, reason, next: nextAfter(status, code) };
  }

  const profile = await send('GET', '/api/user/me', z.object({ name: z.string() }));
  const post = <T>(path: string, schema: z.ZodMiniType<T>, json: unknown) =>
    send('POST', path, schema, { json });

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
    async uploadImage(image) {
      let outcome: Outcome<z.infer<typeof ImageReply>> | undefined;
      for (const form of formsOf(image)) {
        outcome = await send('POST', '/api/upload', ImageReply, { form });
        if (!outcome.ok) return outcome;
      }
      if (outcome?.ok && 'imageUrl' in outcome.value)
        return { ok: true, value: outcome.value.imageUrl };
      return { ok: false, reason: ERRORS.image_unreadable.text, next: 'skip' };
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

/** Returns one form for a small image, and one form for each part of a large one. */
function formsOf(image: Blob): FormData[] {
  const total = Math.max(1, Math.ceil(image.size / LIMITS.uploadPartBytes));
  const uploadId = newTimedId();
  return Array.from({ length: total }, (_, index) => {
    const form = new FormData();
    const start = index * LIMITS.uploadPartBytes;
    if (total > 1) {
      for (const [name, value] of Object.entries({ uploadId, index, total }))
        form.set(name, String(value));
    }
    form.set('image', image.slice(start, start + LIMITS.uploadPartBytes), 'image');
    return form;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
