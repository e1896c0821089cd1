import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { AddressKeys } from '#store/letters/address-keys.ts';

/** Returns the keys of addresses. Undefined if the variables of letters are missing or malformed. */
export function lettersKeys({ settings: { mail } }: App): AddressKeys | undefined {
  return mail && 'keys' in mail ? mail.keys : undefined;
}

/** Returns the keys of addresses. Throws `letters_off` without them. */
export function addressKeysOf(app: App): AddressKeys {
  const keys = lettersKeys(app);
  if (!keys) throw new AppError('letters_off');
  return keys;
}

/** Decrypts an address. Returns undefined for one that was encrypted with another key. */
export function openAddress(keys: AddressKeys, sealed: string, hash: string): string | undefined {
  try {
    return keys.open(sealed, hash);
  } catch {
    return undefined;
  }
}
