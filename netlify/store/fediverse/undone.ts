import type { FactStore } from '#store/facts/fact-store.ts';
import { KEYED_HASH, keyedHash } from '#store/facts/keyed-hash.ts';
import { factsOf, kind } from '#store/facts/kind.ts';

/** Days for which a signature could be sent again, with a margin. Servers give up an activity by then. */
const UNDONE_DAYS = 4;

export const UNDONE = kind('undone/{hash}_{id}', {
  holds:
    'nothing: an actor of the fediverse has undone an activity, which must not count when it arrives again; both as a hash with a key of the site',
  days: UNDONE_DAYS,
  parts: { hash: KEYED_HASH },
});

/** Marks activities that were undone, since the network sends in any order and more than once. */
export function undoneStore(store: FactStore, key: Uint8Array) {
  const marks = factsOf(store, UNDONE);
  const hashOf = (actor: string, activity: string) => keyedHash(key, `undone ${actor} ${activity}`);
  return {
    add: (id: string, actor: string, activity: string) =>
      marks.put({ hash: hashOf(actor, activity), id }),

    /** Costs one list. */
    has: async (actor: string, activity: string): Promise<boolean> =>
      (await marks.list(`${hashOf(actor, activity)}_`)).length > 0,
  };
}
