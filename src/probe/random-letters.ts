import { ID_ALPHABET, ID_RANDOM } from '#domain/id.ts';

/** Returns as many random characters as an id needs. */
export const randomLetters = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(ID_RANDOM)),
    (byte) => ID_ALPHABET[byte % ID_ALPHABET.length],
  ).join('');
