import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

const PREFIX = 'takedowns/';

/**
 * Stores a note under `takedowns/{id}` for a comment or thought that was taken down while built pages may show it. Only
 * the newest note is kept, so that the tag of the content can include it at the cost of one short list.
 */
export function takedownStore(store: FactStore) {
  return {
    async note(id: string): Promise<void> {
      await store.put(PREFIX + id, '');
      const older = (await store.list(PREFIX)).filter(({ key }) => key < PREFIX + id);
      await inBatches(older, ({ key }) => store.remove(key));
    },
  };
}
export type TakedownStore = ReturnType<typeof takedownStore>;

/** Returns the key of the newest takedown; empty when there was none. */
export const latestTakedown = async (store: FactStore): Promise<string> =>
  (await store.list(PREFIX)).at(-1)?.key ?? '';
