import { LIMITS } from '#domain/limits.ts';
import { AUTHOR_MESSAGES } from '#domain/author-messages.ts';
import { SIGN_IN_MESSAGES } from './messages.ts';

/** Allowed file extensions of a key file. */
export const KEY_FILES = ['.txt', '.key', '.hash'] as const;

/** The hint about allowed key files. */
export const KEY_FILES_HINT = `A ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(KEY_FILES)} file.`;

/** The content of a key file, or a message about its error. */
type KeyFile =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly message: string };

export async function readKeyFile(file: File): Promise<KeyFile> {
  const named = KEY_FILES.some((ending) => file.name.toLowerCase().endsWith(ending));
  if (!named || file.size > LIMITS.keyBytes)
    return { ok: false, message: SIGN_IN_MESSAGES.keyUnreadable };
  try {
    const key = (await file.text()).trim();
    return key ? { ok: true, key } : { ok: false, message: AUTHOR_MESSAGES.keyMissing };
  } catch {
    return { ok: false, message: SIGN_IN_MESSAGES.keyUnreadable };
  }
}
