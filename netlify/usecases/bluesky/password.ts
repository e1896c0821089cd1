import { hkdfSync } from 'node:crypto';
import type { App } from '#app';

const PURPOSE = 'commonplace bluesky password';

/** Derives the key under which the app password is stored, so that a copy of the store alone opens no account. */
const keyOf = ({ sessionSecret }: App['settings']) =>
  new Uint8Array(hkdfSync('sha256', sessionSecret, '', PURPOSE, 32));

/** Encrypts an app password. The result is of use for its own account alone. */
export async function sealPassword(app: App, did: string, password: string): Promise<string> {
  const { CompactEncrypt } = await import('jose');
  return new CompactEncrypt(new TextEncoder().encode(password))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', did })
    .encrypt(keyOf(app.settings));
}

/** Decrypts the app password of an account. Returns undefined if it was encrypted with another secret. */
export async function openPassword(
  app: App,
  { did, password }: { readonly did: string; readonly password: string },
): Promise<string | undefined> {
  const { compactDecrypt } = await import('jose');
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(password, keyOf(app.settings), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return protectedHeader['did'] === did ? new TextDecoder().decode(plaintext) : undefined;
  } catch {
    return undefined;
  }
}
