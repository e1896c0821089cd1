import * as z from 'zod/mini';
import { AUTHOR_PAIR } from '#domain/session.ts';
import type { FactStore } from './fact-store.ts';
import { readFacts } from './read-facts.ts';

/** A key that an author made at the desk. The key itself is kept by nobody but its author. */
const StoredKey = z.object({
  /** `name:salt.hash`, as in `ADMIN_KEYS`. */
  pair: z.string().check(z.regex(AUTHOR_PAIR)),
  /** What the author calls it. */
  label: z.string(),
  at: z.iso.datetime(),
});
type StoredKey = z.infer<typeof StoredKey>;

const parseKey = (text: string) => StoredKey.parse(JSON.parse(text));

/** Keys under `keys/{fingerprint}`; `…_x` withdraws one, whether it is kept here or in the environment. */
export function authorKeyStore(store: FactStore) {
  const keyOf = (fingerprint: string) => `keys/${fingerprint}`;
  const withdrawalOf = (fingerprint: string) => `${keyOf(fingerprint)}_x`;

  return {
    make: (fingerprint: string, key: StoredKey) =>
      store.put(keyOf(fingerprint), JSON.stringify(key)),

    withdraw: (fingerprint: string, by: string, at: Date) =>
      store.put(withdrawalOf(fingerprint), JSON.stringify({ by, at })),

    /** What is known of one key, by its facts' names alone. */
    async state(fingerprint: string): Promise<{ made: boolean; withdrawn: boolean }> {
      const keys = (await store.list(keyOf(fingerprint))).map(({ key }) => key);
      return {
        made: keys.includes(keyOf(fingerprint)),
        withdrawn: keys.includes(withdrawalOf(fingerprint)),
      };
    },

    /** Every key that was made at the desk and not withdrawn, and the fingerprints of all that were withdrawn. */
    async all(): Promise<{ made: readonly StoredKey[]; withdrawn: ReadonlySet<string> }> {
      const keys = (await store.list('keys/')).map(({ key }) => key);
      const withdrawn = new Set(
        keys.filter((key) => key.endsWith('_x')).map((key) => key.slice('keys/'.length, -2)),
      );
      const standing = keys.filter(
        (key) => !key.endsWith('_x') && !withdrawn.has(key.slice('keys/'.length)),
      );
      const made = await readFacts(store, standing, parseKey);
      return { made: made.map(({ fact }) => fact), withdrawn };
    },
  };
}
export type AuthorKeyStore = ReturnType<typeof authorKeyStore>;
