import type { FactStore } from '#store/facts/fact-store.ts';
import { timeOfId } from '#domain/id.ts';
import { factsOf, kind } from '#store/facts/kind.ts';

export const PEER_LOADS = kind('peer-loads/{id}', {
  holds:
    'nothing: one of about 20 times that something was loaded from another server for the inbox, by which the loads of a day are limited',
  days: 2,
});

/** Marks samples of the loads of all processes, so that no counter is shared. */
export function peerLoadStore(store: FactStore) {
  const marks = factsOf(store, PEER_LOADS);
  return {
    add: (id: string) => marks.put({ id }),

    /** Counts the marks between two times in milliseconds. Costs one list. */
    count: async (from: number, until: number): Promise<number> =>
      (await marks.list()).filter(({ id }) => timeOfId(id) > from && timeOfId(id) <= until).length,
  };
}
