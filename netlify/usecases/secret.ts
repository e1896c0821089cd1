import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { ID_ALPHABET } from '#domain/id.ts';
import { SECRET_LENGTH } from '#domain/access/secret-token.ts';

export const newSecret = () =>
  Array.from({ length: SECRET_LENGTH }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join('');

/** Hashes a secret. One round is enough for a random secret of this length. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** Compares a secret with a stored hash, in constant time. */
export function isSecret(secret: string, hash: string): boolean {
  const [a, b] = [Buffer.from(hashOfSecret(secret)), Buffer.from(hash)];
  return a.length === b.length && timingSafeEqual(a, b);
}
