import * as z from 'zod/mini';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeUnder } from '#store/facts/remove-keys.ts';

const Announced = z.object({
  /** Fingerprints by the addresses of the feeds. */
  feeds: z.record(z.string(), z.string()),
});
export type Announced = z.infer<typeof Announced>;

export const ANNOUNCED = kind('announced/{id}', {
  holds: 'the feeds that the WebSub hub was told of; the newest counts',
  body: Announced,
});

/** Stores what the WebSub hub was told. */
export function announcedStore(store: FactStore) {
  const announced = factsOf(store, ANNOUNCED);
  return {
    /** Reads the newest state with its id; undefined when the hub was never told anything. */
    async read(): Promise<(Announced & { readonly id: string }) | undefined> {
      const newest = (await announced.list()).at(-1);
      const fact = newest && (await announced.read(newest));
      return newest && fact && { id: newest.id, ...fact };
    },

    /** Stores a state in place of earlier ones. */
    async save(id: string, state: Announced): Promise<void> {
      await announced.put({ id }, state);
      const key = ANNOUNCED.make({ id });
      await removeUnder(store, ANNOUNCED.prefix, (other) => other < key);
    },
  };
}
