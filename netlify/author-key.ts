import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AUTHOR_PAIR } from '#domain/access/session.ts';

export interface AuthorKey {
  readonly author: string;
  /** SHA-256 of the key. */
  readonly digest: Buffer;
  /** Name of the key in sessions, which reveals nothing of the key itself. */
  readonly fingerprint: string;
}

/** A pair with a salt and a scrypt hash. */
const OLD_PAIR = /^[^:]{1,100}:[\w-]+\.[\w-]+$/;

/**
 * Reads `ADMIN_KEYS`: pairs as `makeAuthorKey` makes them, separated by commas. Throws an error with a message for the
 * operator when a pair has another form.
 */
export function parseAuthorKeys(text: string): AuthorKey[] {
  const pairs = text.split(',').flatMap((pair) => pair.trim() || []);
  return pairs.map((pair) => {
    const { author, digest } = AUTHOR_PAIR.exec(pair)?.groups ?? {};
    if (OLD_PAIR.test(pair)) {
      throw new Error(
        'ADMIN_KEYS holds a key of an older form, which commit 2d39a67f was the last to read. Put the pair of a new key in its place: `npm run key -- NAME` prints it.',
      );
    }
    if (!author || !digest) {
      throw new Error('ADMIN_KEYS must hold name:hash pairs as `npm run key` prints them.');
    }
    return {
      author: author.trim(),
      digest: Buffer.from(digest, 'base64url'),
      fingerprint: fingerprintOf(pair),
    };
  });
}

const fingerprintOf = (pair: string) =>
  createHash('sha256').update(pair).digest('hex').slice(0, 16);

/** Hashes the text of a key. One fast round is enough: a key is 32 random bytes, which nobody can guess. */
const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Returns true for a name that can stand in a `name:hash` pair. */
export const isAuthorName = (name: string) => /^[^:,\p{Cc}]{1,100}$/u.test(name.trim());

interface NewAuthorKey {
  readonly key: string;
  /** Pair for `ADMIN_KEYS`, of the form `name:sha256-hash` with the hash in base64url. */
  readonly pair: string;
  readonly fingerprint: string;
}

export const newKey = (): string => randomBytes(32).toString('base64url');

/** Makes a key of an author, or the pair for one that there is. */
export function makeAuthorKey(author: string, key = newKey()): NewAuthorKey {
  if (!isAuthorName(author)) throw new Error(`Not an author's name: ${author}`);
  const pair = `${author.trim()}:sha256-${digestOf(key).toString('base64url')}`;
  return { key, pair, fingerprint: fingerprintOf(pair) };
}

/** Finds the author of a key; undefined for a wrong key. Takes the same time for each of the authors. */
export function authorOfKey<K extends AuthorKey>(
  key: string,
  authors: readonly K[],
): K | undefined {
  const digest = digestOf(key);
  const [found] = authors.filter((author) => timingSafeEqual(author.digest, digest));
  return found;
}
