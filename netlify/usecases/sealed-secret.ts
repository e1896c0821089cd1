import { hkdfSync } from 'node:crypto';
import type { App } from '#app';
import { openText, sealText } from '#store/access/sealed-text.ts';

type With = Pick<App, 'settings'>;

/** Derives the key of a purpose from the secret of the site, so that a copy of the store alone opens nothing. */
const keyOf = ({ settings }: With, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', settings.sessionSecret, '', purpose, 32));

/** Encrypts a secret that the site keeps. The result is of use for what it is about alone, such as its account. */
export const sealSecret = (app: With, purpose: string, secret: string, about: string): string =>
  sealText(keyOf(app, purpose), secret, about);

/** Decrypts a secret. Returns undefined if it was encrypted with another secret of the site. */
export function openSecret(
  app: With,
  purpose: string,
  sealed: string,
  about: string,
): string | undefined {
  try {
    return openText(keyOf(app, purpose), sealed, about);
  } catch {
    return undefined;
  }
}
