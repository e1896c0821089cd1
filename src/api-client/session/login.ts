import { signIn } from '#domain/access/calls.ts';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { noteSignedIn } from './author-hint.ts';
import { call } from '#api-client/http/call.ts';
import { statedReason } from '#api-client/http/request.ts';

/** Signs in with the text of a key file. A failure's `message` is meant for the author. */
export async function login(key: string): Promise<{ ok: true } | { ok: false; message: string }> {
  const result = await call(signIn, { body: { key } });
  if (result.ok && result.value.success) {
    // Other tabs are told of a change alone, and none may have noticed that the last session is over.
    noteSignedIn(false);
    noteSignedIn(true);
    return { ok: true };
  }
  const stated = result.ok ? result.value.message : statedReason(result.failure);
  return { ok: false, message: stated || AUTHOR_MESSAGES.authenticationFailed };
}
