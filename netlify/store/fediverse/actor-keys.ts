import * as z from 'zod/mini';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

/** A pair of keys as PEM. */
const KeyPair = z.object({
  public: z.string(),
  /** The private key, encrypted under a key of this site. */
  private: z.string(),
});
export type KeyPair = z.infer<typeof KeyPair>;

/** In no backup, so that nobody speaks as the actor who has one. A missing key is made again. */
export const ACTOR_KEYS = kind('actor-keys/{id}', {
  holds:
    'the keys by which the actor of the site signs: `{public, private}`, the private one encrypted; the newest signs, and no backup has them',
  body: KeyPair,
  purges: () => [CACHE_TAGS.social],
});

/** Stores the keys of the actor. */
export function actorKeyStore(store: FactStore) {
  const keys = factsOf(store, ACTOR_KEYS);
  return {
    /** Reads all that can be read, the oldest first. Costs a list, and a get for each. */
    all: () => keys.readAll(),
    add: (id: string, pair: KeyPair) => keys.put({ id }, pair),
    remove: (facts: readonly { readonly id: string }[]) =>
      removeKeys(
        store,
        facts.map(({ id }) => ACTOR_KEYS.make({ id })),
      ),
  };
}
