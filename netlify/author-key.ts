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

/** A key that may sign in. */
export interface AuthorKey {
  readonly author: string;
  /** SHA-256 of the key. Absent for a key of the first form that has not signed in since there is another. */
  readonly digest?: Buffer | undefined;
  /** Salted scrypt hash of a key of the first form. */
  readonly scrypt?: { readonly salt: Buffer; readonly hash: Buffer } | undefined;
  /** Name of the key in sessions, which reveals nothing of the key itself. */
  readonly fingerprint: string;
}

/**
 * Reads `ADMIN_KEYS`: pairs as `makeAuthorKey` makes them, or in the first form, `name:salt.hash`, separated by commas.
 * Throws an error with a message for the operator when a pair has another form.
 */
export function parseAuthorKeys(text: string): AuthorKey[] {
  const pairs = text.split(',').flatMap((pair) => pair.trim() || []);
  return pairs.map((pair) => {
    const { author, digest, salt, hash } = AUTHOR_PAIR.exec(pair)?.groups ?? {};
    if (!author) {
      throw new Error('ADMIN_KEYS must hold name:hash pairs as `npm run key` prints them.');
    }
    return {
      author: author.trim(),
      digest: digest === undefined ? undefined : bytesOf(digest),
      scrypt: salt && hash ? { salt: bytesOf(salt), hash: bytesOf(hash) } : undefined,
      fingerprint: fingerprintOf(pair),
    };
  });
}

const bytesOf = (base64url: string) => Buffer.from(base64url, 'base64url');

const fingerprintOf = (pair: string) =>
  createHash('sha256').update(pair).digest('hex').slice(0, 16);

/** Hashes the text of a key. One fast round is enough: a key is 32 random bytes, which nobody can guess. */
export const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Returns true for a name that can stand in a `name:hash` pair. */
export const isAuthorName = (name: string) => /^[^:,\p{Cc}]{1,100}$/u.test(name.trim());

interface NewAuthorKey {
  /** Text of the key file. */
  readonly key: string;
  /** Pair for `ADMIN_KEYS`, of the form `name:sha256-hash` with the hash in base64url. */
  readonly pair: string;
  readonly fingerprint: string;
}

/** Makes a new key for an author. */
export function makeAuthorKey(author: string): NewAuthorKey {
  if (!isAuthorName(author)) throw new Error(`Not an author's name: ${author}`);
  const key = randomBytes(32).toString('base64url');
  const pair = `${author.trim()}:sha256-${digestOf(key).toString('base64url')}`;
  return { key, pair, fingerprint: fingerprintOf(pair) };
}

/**
 * Finds the author of a key; undefined for a wrong key. A key with a digest is found at once, however many others are
 * being tried. Only the scrypt hashes of other keys are computed in turn: throws `busy` when too many attempts wait for
 * that, or when the signal is aborted.
 */
export async function authorOfKey<K extends AuthorKey>(
  key: string,
  authors: readonly K[],
  signal?: AbortSignal,
): Promise<K | undefined> {
  const digest = digestOf(key);
  const [known] = authors.filter((one) => one.digest && timingSafeEqual(one.digest, digest));
  const slow = authors.filter((one) => !one.digest);
  if (known || slow.length === 0) return known;
  return enqueue(async () => {
    let found: K | undefined;
    for (const author of slow) {
      if (signal?.aborted) throw new AppError('busy', { cause: signal.reason });
      if (author.scrypt && (await isScrypt(key, author.scrypt))) found ??= author;
    }
    return found;
  }, signal);
}

const isScrypt = async (key: string, { salt, hash }: NonNullable<AuthorKey['scrypt']>) =>
  timingSafeEqual(await scrypt(Buffer.from(key), salt, HASH_BYTES, COST), hash);
