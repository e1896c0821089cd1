import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { readFact } from '#store/facts/read-fact.ts';

const Announced = z.object({
  /** Fingerprints by the addresses of the feeds. */
  feeds: z.record(z.string(), z.string()),
  /** Pings that have failed in a row, and the time of the next one. */
  failures: z.optional(z.number()),
  retryAt: z.optional(z.iso.datetime()),
});
export type Announced = z.infer<typeof Announced>;

const PREFIX = 'announced/';

/** Stores what the WebSub hub was told, under `announced/{id}`. The newest counts. */
export function announcedStore(store: FactStore) {
  return {
    /** Reads the newest state with its id; undefined when the hub was never told anything. */
    async read(): Promise<(Announced & { readonly id: string }) | undefined> {
      const key = (await store.list(PREFIX)).at(-1)?.key;
      const text = key === undefined ? undefined : await store.get(key);
      if (key === undefined || text === undefined) return undefined;
      return readFact(key, text, () => ({
        id: TimedId.parse(key.slice(PREFIX.length)),
        ...Announced.parse(JSON.parse(text)),
      }));
    },

    /** Stores a state in place of earlier ones. */
    async save(id: string, announced: Announced): Promise<void> {
      await store.put(PREFIX + id, JSON.stringify(announced));
      const older = (await store.list(PREFIX)).filter(({ key }) => key < PREFIX + id);
      await inBatches(older, ({ key }) => store.remove(key));
    },
  };
}
