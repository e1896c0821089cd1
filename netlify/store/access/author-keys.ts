import * as z from 'zod/mini';
import { AUTHOR_PAIR } from '#domain/session.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { readFacts } from '#store/facts/read-facts.ts';

/** A key that an author created on the dashboard. The key itself is known to its author alone. */
const StoredKey = z.object({
  /** Pair as in `ADMIN_KEYS`. */
  pair: z.string().check(z.regex(AUTHOR_PAIR)),
  label: z.string(),
  at: z.iso.datetime(),
});
type StoredKey = z.infer<typeof StoredKey>;

const parseKey = (text: string) => StoredKey.parse(JSON.parse(text));

/** The end of the key of a revocation. */
const REVOKED = '_x';

const isRevocation = (name: string) => name.endsWith(REVOKED);

/**
 * Stores author keys under `keys/{fingerprint}`. A fact `…_x` revokes a key, which may be stored here or be in the
 * environment.
 */
export function authorKeyStore(store: FactStore) {
  const keyOf = (fingerprint: string) => `keys/${fingerprint}`;
  const revocationOf = (fingerprint: string) => keyOf(fingerprint) + REVOKED;

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

    /** Reads every key that was created on the dashboard and not revoked, and the fingerprints of all revoked keys. */
    async all(): Promise<{ created: readonly StoredKey[]; revoked: ReadonlySet<string> }> {
      const names = (await store.list('keys/')).map(({ key }) => key.slice('keys/'.length));
      const revoked = new Set(
        names.filter(isRevocation).map((name) => name.slice(0, -REVOKED.length)),
      );
      const valid = names.filter((name) => !isRevocation(name) && !revoked.has(name));
      const created = await readFacts(store, valid.map(keyOf), parseKey);
      return { created: created.map(({ fact }) => fact), revoked };
    },
  };
}
