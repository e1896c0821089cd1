import { createHmac } from 'node:crypto';

/** Hashes a text with a key of the site, so that the store alone does not tell what it was. */
export const keyedHash = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 32);

/** The form of such a hash. */
export const KEYED_HASH = '[0-9a-f]{32}';
