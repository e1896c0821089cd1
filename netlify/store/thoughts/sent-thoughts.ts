import { timeOfId } from '#domain/id.ts';
import { arrivalOf } from '#domain/receipt.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

const PREFIX = 'sent/';

/**
 * Notes each thought that arrives with a receipt, as `sent/{arrival}_{id}`, before the thought itself is stored. So a
 * thought that is sent again has the id of its first arrival, whatever the clocks of browser and site say by then.
 */
export function sentThoughts(store: FactStore) {
  return {
    /** Returns the id under which a thought arrived first. Notes `id` if there was no arrival yet. */
    async firstArrival(id: string): Promise<string> {
      const prefix = `${PREFIX}${arrivalOf(id)}_`;
      const [first] = await store.list(prefix);
      if (first) return first.key.slice(prefix.length);
      await store.put(prefix + id, '');
      return id;
    },

    /** Removes the notes from before a time (milliseconds). */
    async removeBefore(time: number): Promise<void> {
      for await (const { facts } of store.pages(PREFIX)) {
        const old = facts.filter(({ key }) => !(timeOfId(key.slice(key.indexOf('_') + 1)) >= time));
        await inBatches(old, ({ key }) => store.remove(key));
      }
    },
  };
}
