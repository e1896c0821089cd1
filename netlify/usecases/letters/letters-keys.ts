import type { App } from '#app';
import type { AddressKeys } from '#store/letters/address-keys.ts';

/** Returns the keys of addresses. Undefined if the variables of letters are missing or malformed. */
export function lettersKeys({ settings: { mail } }: App): AddressKeys | undefined {
  return mail && 'keys' in mail ? mail.keys : undefined;
}
