import * as z from 'zod/mini';
import { AUTHOR_PAIR } from '#domain/access/session.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { readFacts } from '#store/facts/read-facts.ts';

/** A key that an author created on the dashboard. The key itself is known to its author alone. */
const StoredKey = z.object({
  /** Pair as in `ADMIN_KEYS`. */
  pair: z.string().check(z.regex(AUTHOR_PAIR)),
  label: z.string(),
  at: z.iso.datetime(),
});
type StoredKey = z.infer<typeof StoredKey>;

const FINGERPRINT = { fingerprint: '[0-9a-f]{16}' };

export const AUTHOR_KEYS = kind('keys/{fingerprint}', {
  holds: 'a key made on the dashboard: `{pair, label, at}`',
  body: StoredKey,
  parts: FINGERPRINT,
});
export const REVOCATIONS = kind('keys/{fingerprint}_x', {
  holds: 'a key was revoked, which may be stored here or be in the environment: `{by, at}`',
  body: z.object({ by: z.string(), at: z.iso.datetime() }),
  parts: FINGERPRINT,
});

/** Stores author keys, and which keys are revoked. */
export function authorKeyStore(store: FactStore) {
  const keys = factsOf(store, AUTHOR_KEYS);
  const revocations = factsOf(store, REVOCATIONS);

  return {
    add: (fingerprint: string, key: StoredKey) => keys.put({ fingerprint }, key),

    revoke: (fingerprint: string, by: string, at: Date) =>
      revocations.put({ fingerprint }, { by, at: at.toISOString() }),

    /** Tells whether a key was created here and whether it was revoked, from the names of its facts alone. */
    async state(fingerprint: string): Promise<{ created: boolean; revoked: boolean }> {
      const listed = (await store.list(AUTHOR_KEYS.make({ fingerprint }))).map(({ key }) => key);
      return {
        created: listed.some((key) => AUTHOR_KEYS.match(key)),
        revoked: listed.some((key) => REVOCATIONS.match(key)),
      };
    },

    /** Reads every key that was created on the dashboard and not revoked, and the fingerprints of all revoked keys. */
    async all(): Promise<{ created: readonly StoredKey[]; revoked: ReadonlySet<string> }> {
      const listed = (await store.list(AUTHOR_KEYS.prefix)).map(({ key }) => key);
      const revoked = new Set(listed.flatMap((key) => REVOCATIONS.match(key)?.fingerprint ?? []));
      const valid = listed.filter((key) => {
        const { fingerprint } = AUTHOR_KEYS.match(key) ?? {};
        return fingerprint !== undefined && !revoked.has(fingerprint);
      });
      const created = await readFacts(store, valid, AUTHOR_KEYS.read);
      return { created: created.map(({ fact }) => fact), revoked };
    },
  };
}
