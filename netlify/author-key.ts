import { createHash, randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { AUTHOR_PAIR } from '#domain/session.ts';
import { workQueue } from './work-queue.ts';

const scrypt = promisify<
  Buffer,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scryptCallback);

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const HASH_BYTES = 32;

// One at a time: a hash occupies a core for a tenth of a second, and one of the few threads that also read files.
const enqueue = workQueue({ atOnce: 1, waiting: 8 });

/** A key that may sign in, with its author and its salted scrypt hash. */
export interface AuthorKey {
  readonly author: string;
  readonly salt: Buffer;
  readonly hash: Buffer;
  /** Name of the key in sessions, which reveals nothing of the key itself. */
  readonly fingerprint: string;
}

/**
 * Reads `ADMIN_KEYS`: pairs of the form `name:salt.hash`, separated by commas, with salt and hash in base64url. Throws
 * an error with a message for the operator when a pair has another form.
 */
export function parseAuthorKeys(text: string): AuthorKey[] {
  const pairs = text.split(',').flatMap((pair) => pair.trim() || []);
  return pairs.map((pair) => {
    const [, author, salt, hash] = AUTHOR_PAIR.exec(pair) ?? [];
    if (!author || !salt || !hash) {
      throw new Error('ADMIN_KEYS must hold name:hash pairs as `npm run key` prints them.');
    }
    return {
      author: author.trim(),
      salt: Buffer.from(salt, 'base64url'),
      hash: Buffer.from(hash, 'base64url'),
      fingerprint: fingerprintOf(pair),
    };
  });
}

const fingerprintOf = (pair: string) =>
  createHash('sha256').update(pair).digest('hex').slice(0, 16);

/** Returns true for a name that can stand in a `name:hash` pair. */
export const isAuthorName = (name: string) => /^[^:,\p{Cc}]{1,100}$/u.test(name.trim());

interface NewAuthorKey {
  /** Text of the key file. */
  readonly key: string;
  /** Pair for `ADMIN_KEYS`. */
  readonly pair: string;
  readonly fingerprint: string;
}

/** Makes a new key for an author. */
export async function makeAuthorKey(author: string): Promise<NewAuthorKey> {
  if (!isAuthorName(author)) throw new Error(`Not an author's name: ${author}`);
  const key = randomBytes(32).toString('base64url');
  const salt = randomBytes(16);
  const hash = await enqueue(() => hashOf(key, salt));
  const pair = `${author.trim()}:${salt.toString('base64url')}.${hash.toString('base64url')}`;
  return { key, pair, fingerprint: fingerprintOf(pair) };
}

/**
 * Finds the author of a key; undefined for a wrong key. Takes the same time for every key, right or wrong. Throws
 * `busy` when too many attempts wait, or when the signal is aborted.
 */
export function authorOfKey<K extends AuthorKey>(
  key: string,
  authors: readonly K[],
  signal?: AbortSignal,
): Promise<K | undefined> {
  return enqueue(async () => {
    let found: K | undefined;
    for (const author of authors) {
      if (signal?.aborted) throw new AppError('busy', { cause: signal.reason });
      if (timingSafeEqual(await hashOf(key, author.salt), author.hash)) found ??= author;
    }
    return found;
  }, signal);
}

const hashOf = (key: string, salt: Buffer) => scrypt(Buffer.from(key), salt, HASH_BYTES, COST);
