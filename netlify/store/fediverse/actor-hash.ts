import { createHash } from 'node:crypto';

/** Hashes the address of an actor, an inbox or an original, so that it can be a part of a key. */
export const actorHash = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, 32);
