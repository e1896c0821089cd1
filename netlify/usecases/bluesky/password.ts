import type { App } from '#app';
import { openSecret, sealSecret } from '#usecases/sealed-secret.ts';

const PURPOSE = 'commonplace bluesky password';

/** Encrypts an app password. The result is of use for its own account alone. */
export const sealPassword = (app: App, did: string, password: string): string =>
  sealSecret(app, PURPOSE, password, did);

/** Decrypts the app password of an account. Returns undefined if it was encrypted with another secret. */
export const openPassword = (
  app: App,
  { did, password }: { readonly did: string; readonly password: string },
): string | undefined => openSecret(app, PURPOSE, password, did);
