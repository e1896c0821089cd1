import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeUnder } from '#store/facts/remove-keys.ts';

export const CLEARINGS = kind('clearings/{id}', {
  holds: 'nothing: derived data was cleared, so that builds keep nothing; the newest counts',
});
export const MISSING_LISTS = kind('lists/missing', {
  holds: 'nothing: the lists of thoughts and comments are still to be made, as after a restore',
});

/** Prefixes of derived data that nobody misses: it is made again where it is needed. */
const REMOVED = ['snapshots/', 'threads/', 'bulk/'];

/** Removes derived data, and keeps a note of the last time, after which builds keep nothing either. */
export function derivedStore(store: FactStore) {
  const clearings = factsOf(store, CLEARINGS);
  return {
    async clear(): Promise<void> {
      for (const prefix of REMOVED) await removeUnder(store, prefix);
    },

    async note(id: string): Promise<void> {
      await clearings.put({ id });
      const key = CLEARINGS.make({ id });
      await removeUnder(store, CLEARINGS.prefix, (other) => other < key);
    },
  };
}

/** Returns the key of the last clearing; empty when there was none. */
export const latestClearing = async (store: FactStore): Promise<string> =>
  (await store.list(CLEARINGS.prefix)).at(-1)?.key ?? '';

/** Marks a store whose lists of thoughts and comments are still to be made. */
export function missingLists(store: FactStore) {
  const key = MISSING_LISTS.make({});
  return {
    isSet: async () => (await store.get(key)) !== undefined,
    set: () => store.put(key, ''),
    clear: () => store.remove(key),
  };
}
