import { timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

const PREFIX = 'changed/';

/** Milliseconds after which no request can be at work any more that read the thread before a change. */
const SETTLED = 60 * 60 * 1_000;

/**
 * Notes each change of a thread, after its fact was stored: `changed/{document}/{change}`, with `_x` for a removal. What
 * was derived from a whole thread is right as long as every note is one that was there before the thread was read.
 */
export function threadChanges(store: FactStore) {
  return {
    note: (document: string, change: string, isRemoval = false) =>
      store.put(`${PREFIX}${document}/${change}${isRemoval ? '_x' : ''}`, ''),

    /** Lists the notes about a thread. */
    of: async (document: string): Promise<string[]> =>
      (await store.list(`${PREFIX}${document}/`)).map(({ key }) => key),

    /**
     * Removes the notes that were made long before a time. Calls `forget` before with each document that has such a
     * note, since what was derived may be older than the note.
     */
    async removeOld(now: Date, forget: (document: string) => Promise<void>): Promise<void> {
      const old = (await Array.fromAsync(store.pages(PREFIX)))
        .flatMap(({ facts }) => facts)
        .map(({ key }) => ({ key, document: key.split('/')[1] ?? '' }))
        .filter(
          ({ key }) => !(timeOfId(key.slice(key.lastIndexOf('/') + 1)) >= now.getTime() - SETTLED),
        );
      await inBatches([...new Set(old.map(({ document }) => document))], forget);
      await inBatches(old, ({ key }) => store.remove(key));
    },

    /** Removes all notes about a thread. */
    async removeAll(document: string): Promise<void> {
      await inBatches(await this.of(document), (key) => store.remove(key));
    },
  };
}
