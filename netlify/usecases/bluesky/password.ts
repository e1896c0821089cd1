import { hkdfSync } from 'node:crypto';
import type { App } from '#app';
import { openText, sealText } from '#store/access/sealed-text.ts';

const PURPOSE = 'commonplace bluesky password';

/** Derives the key under which the app password is stored, so that a copy of the store alone opens no account. */
const keyOf = ({ sessionSecret }: App['settings']) =>
  new Uint8Array(hkdfSync('sha256', sessionSecret, '', PURPOSE, 32));

/** Encrypts an app password. The result is of use for its own account alone. */
export const sealPassword = (app: App, did: string, password: string): string =>
  sealText(keyOf(app.settings), password, did);

/** Decrypts the app password of an account. Returns undefined if it was encrypted with another secret. */
export function openPassword(
  app: App,
  { did, password }: { readonly did: string; readonly password: string },
): string | undefined {
  try {
    return openText(keyOf(app.settings), password, did);
  } catch {
    return undefined;
  }
}
