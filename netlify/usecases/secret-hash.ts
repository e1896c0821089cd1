import { createHash, timingSafeEqual } from 'node:crypto';

/** Hashes a secret. One round is enough for a long random secret. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** Returns true when a secret has this hash. The comparison takes the same time for every secret. */
export function hasHash(secret: string, hash: string): boolean {
  const [own, stored] = [Buffer.from(hashSecret(secret), 'hex'), Buffer.from(hash, 'hex')];
  return own.length === stored.length && timingSafeEqual(own, stored);
}
