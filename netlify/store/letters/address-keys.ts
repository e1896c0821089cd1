import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { openText, sealText } from '#store/access/sealed-text.ts';

/** Characters of a hash: 128 bits, so that no two addresses share one. */
const HASH = 32;
/** Characters of a signature in a link: 128 bits. */
const SIGNATURE = 22;

/** The purposes of signed links. A link for one is worthless for another. */
export type LinkPurpose = 'confirm' | 'leave' | 'answer';

/**
 * Makes the keys by which addresses are stored and found. Addresses are encrypted with AES-256-GCM and looked up by a keyed
 * hash, so that a copy of the store tells neither who is on the list nor whether somebody is.
 */
export function addressKeys(secret: Uint8Array) {
  const keyFor = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `commonplace letters ${purpose}`, 32));
  const [sealing, hashing, signing] = [keyFor('sealing'), keyFor('hashing'), keyFor('links')];

  /** Returns the hash of an address, in small letters and digits. Case makes no difference. */
  const hashOf = (address: string): string =>
    createHmac('sha256', hashing)
      .update(address.normalize('NFC').toLowerCase())
      .digest('hex')
      .slice(0, HASH);

  const signature = (purpose: LinkPurpose, text: string) =>
    createHmac('sha256', signing)
      .update(`${purpose} ${text}`)
      .digest('base64url')
      .slice(0, SIGNATURE);

  return {
    hashOf,

    /** Encrypts an address. The result is of use under its own hash alone. */
    seal: (address: string): string => sealText(sealing, address, hashOf(address)),

    /** Decrypts the address with a hash. Throws if it was encrypted with another key or for another hash. */
    open: (sealed: string, hash: string): string => openText(sealing, sealed, hash),

    /** Makes the token of a link from parts of small letters and digits. */
    token: (purpose: LinkPurpose, ...parts: readonly string[]): string =>
      [...parts, signature(purpose, parts.join('.'))].join('.'),

    /** Returns the parts of a token; undefined unless it was made for this purpose. */
    read(purpose: LinkPurpose, token: string): readonly string[] | undefined {
      const parts = token.split('.');
      const given = Buffer.from(parts.pop() ?? '');
      const expected = Buffer.from(signature(purpose, parts.join('.')));
      return given.length === expected.length && timingSafeEqual(given, expected)
        ? parts
        : undefined;
    },
  };
}
export type AddressKeys = ReturnType<typeof addressKeys>;

/** Makes a new LETTERS_KEY: 32 bytes in base64url. */
export const newLettersKey = (): string => randomBytes(32).toString('base64url');

/** Parses a LETTERS_KEY. Returns undefined for a malformed one. */
export const parseLettersKey = (key: string): AddressKeys | undefined =>
  /^[\w-]{43}$/.test(key.trim())
    ? addressKeys(new Uint8Array(Buffer.from(key.trim(), 'base64url')))
    : undefined;
