import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

const CLEARINGS = 'clearings/';

/** Prefixes of derived data that nobody misses: it is made again where it is needed. */
const REMOVED = ['snapshots/', 'threads/', 'bulk/'];

/**
 * Removes derived data, and keeps a note of the last time under `clearings/{id}`, after which builds keep nothing
 * either.
 */
export function derivedStore(store: FactStore) {
  return {
    async clear(): Promise<void> {
      for (const prefix of REMOVED) {
        const keys = await store.list(prefix);
        await inBatches(keys, ({ key }) => store.remove(key));
      }
    },

    async note(id: string): Promise<void> {
      await store.put(CLEARINGS + id, '');
      const older = (await store.list(CLEARINGS)).filter(({ key }) => key < CLEARINGS + id);
      await inBatches(older, ({ key }) => store.remove(key));
    },
  };
}

/** Returns the key of the last clearing; empty when there was none. */
export const latestClearing = async (store: FactStore): Promise<string> =>
  (await store.list(CLEARINGS)).at(-1)?.key ?? '';
