import * as z from 'zod/mini';
import { AUTHOR_PAIR } from '#domain/session.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { readFacts } from '#store/facts/read-facts.ts';

/** A key that an author created on the dashboard. The key itself is known to its author alone. */
const StoredKey = z.object({
  /** Pair as in `ADMIN_KEYS`. */
  pair: z.string().check(z.regex(AUTHOR_PAIR)),
  /** Label that the author gave the key. */
  label: z.string(),
  at: z.iso.datetime(),
});
type StoredKey = z.infer<typeof StoredKey>;

const parseKey = (text: string) => StoredKey.parse(JSON.parse(text));

/** The SHA-256 of a key whose pair has the first form, in base64url. */
const StoredDigest = z.object({ digest: z.string().check(z.regex(/^[\w-]{43}$/)) });

const parseDigest = (text: string) =>
  Buffer.from(StoredDigest.parse(JSON.parse(text)).digest, 'base64url');

/** Parses the name of a fact of a key: of the key itself, of its revocation, or of its digest. */
const NAME = /^keys\/([^_]+)(_[xh])?$/;

/**
 * Stores author keys under `keys/{fingerprint}`. A fact `…_x` revokes a key, which may be stored here or be in the
 * environment. A fact `…_h` holds the digest of a key whose pair has only a scrypt hash.
 */
export function authorKeyStore(store: FactStore) {
  const keyOf = (fingerprint: string) => `keys/${fingerprint}`;
  const revocationOf = (fingerprint: string) => `${keyOf(fingerprint)}_x`;

  return {
    add: (fingerprint: string, key: StoredKey) =>
      store.put(keyOf(fingerprint), JSON.stringify(key)),

    revoke: (fingerprint: string, by: string, at: Date) =>
      store.put(revocationOf(fingerprint), JSON.stringify({ by, at })),

    /** Tells whether a key was created here and whether it was revoked, from the names of its facts alone. */
    async state(fingerprint: string): Promise<{ created: boolean; revoked: boolean }> {
      const keys = (await store.list(keyOf(fingerprint))).map(({ key }) => key);
      return {
        created: keys.includes(keyOf(fingerprint)),
        revoked: keys.includes(revocationOf(fingerprint)),
      };
    },

    /** Stores the digest of a key whose pair has only a scrypt hash. */
    addDigest: (fingerprint: string, digest: Buffer) =>
      store.put(
        `${keyOf(fingerprint)}_h`,
        JSON.stringify({ digest: digest.toString('base64url') }),
      ),

    /**
     * Reads every key that was created on the dashboard and not revoked, the fingerprints of all revoked keys, and the
     * stored digests by fingerprint.
     */
    async all(): Promise<{
      created: readonly StoredKey[];
      revoked: ReadonlySet<string>;
      digests: ReadonlyMap<string, Buffer>;
    }> {
      const names = (await store.list('keys/')).flatMap(({ key }) => {
        const [, fingerprint = '', kind = ''] = NAME.exec(key) ?? [];
        return fingerprint ? [{ key, fingerprint, kind }] : [];
      });
      const revoked = new Set(
        names.filter(({ kind }) => kind === '_x').map(({ fingerprint }) => fingerprint),
      );
      const valid = (wanted: string) =>
        names
          .filter(({ kind, fingerprint }) => kind === wanted && !revoked.has(fingerprint))
          .map(({ key }) => key);
      const [created, digests] = await Promise.all([
        readFacts(store, valid(''), parseKey),
        readFacts(store, valid('_h'), parseDigest),
      ]);
      return {
        created: created.map(({ fact }) => fact),
        revoked,
        digests: new Map(digests.map(({ key, fact }) => [NAME.exec(key)?.[1] ?? '', fact])),
      };
    },
  };
}
export type AuthorKeyStore = ReturnType<typeof authorKeyStore>;
