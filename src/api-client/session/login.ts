import * as z from 'zod/mini';
import { AUTHOR_MESSAGES } from '#domain/author-messages.ts';
import { noteSignedIn } from './author-hint.ts';
import { request, statedReason } from '#api-client/http/request.ts';

const SignInResponse = z.object({ success: z.boolean(), message: z.optional(z.string()) });

/** Signs in with the text of a key file. A failure's `message` is meant for the author. */
export async function login(key: string): Promise<{ ok: true } | { ok: false; message: string }> {
  const result = await request('/api/admin/login', SignInResponse, {
    method: 'POST',
    json: { key },
  });
  if (result.ok && result.value.success) {
    // Other tabs are told of a change alone, and none may have noticed that the last session is over.
    noteSignedIn(false);
    noteSignedIn(true);
    return { ok: true };
  }
  const stated = result.ok ? result.value.message : statedReason(result.failure);
  return { ok: false, message: stated || AUTHOR_MESSAGES.authenticationFailed };
}
