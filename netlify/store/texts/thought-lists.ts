import { ID_LENGTH, ID_RANDOM, idsUntil, timedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Thought } from '#domain/thoughts/thought.ts';
import { type FactStore, keysUnder, type WaitUntil } from '#store/facts/fact-store.ts';
import { newestKeys } from '#store/facts/newest-keys.ts';
import { readFacts } from '#store/facts/read-facts.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';
import { shelf } from '#store/facts/shelf.ts';
import { storedSnapshot } from '#store/facts/snapshot.ts';
import { FEED, WAITING } from './text-kinds.ts';

/** Number of the newest thoughts, which are read off a shelf: a page, and one more that tells whether others follow. */
const SHELVED = LIMITS.thoughtsPerResponse + 1;

const SNAPSHOT = 'feed';

interface ListOptions {
  /** Position or id that everything listed sorts before. */
  readonly before: string | undefined;
  /** Maximum number of thoughts. */
  readonly count: number;
}

interface IndexOptions {
  readonly store: FactStore;
  readonly now: () => Date;
  readonly waitUntil: WaitUntil;
}

type Shown = Pick<Thought, 'id' | 'date'>;

/** Returns the position of a thought in the feed, by the time it appeared. */
export const feedPosition = ({ id, date }: Shown): string =>
  timedId(Date.parse(date), id.slice(-ID_RANDOM));

const feedKey = (thought: Shown) => FEED.make({ position: feedPosition(thought), id: thought.id });

/**
 * Keeps two lists of thoughts, so that each can be read without the others. `feed/{position}_{id}` holds an approved
 * thought as everybody may see it, and `waiting/{id}` nothing but the key. They are made from the facts under
 * `thoughts/`, and repaired by `clean-up`.
 */
export function thoughtLists({ store, now, waitUntil }: IndexOptions) {
  const end = () => idsUntil(now());
  const newest = shelf<Thought>({
    store,
    prefix: FEED.prefix,
    list: async () =>
      (await newestKeys(store, FEED.prefix, { before: end(), count: SHELVED }))
        .slice(0, SHELVED)
        .reverse(),
    snapshot: storedSnapshot(store, SNAPSHOT),
    derive: FEED.read,
    waitUntil,
  });

  async function entriesUnder(prefix: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const keys = await Array.fromAsync(keysUnder(store, prefix));
    return Map.groupBy(keys, (key) => key.slice(-ID_LENGTH));
  }

  return {
    /**
     * Reads the thoughts that appeared last, newest first. With `before`, a position in the feed, it reads those before
     * that. Without it they are read off a shelf.
     */
    shown: async ({ before, count }: ListOptions): Promise<Thought[]> => {
      if (before === undefined) {
        return [...(await newest.read()).facts.values()].reverse().slice(0, count);
      }
      const listed = await newestKeys(store, FEED.prefix, { before, count });
      const keys = listed.slice(0, count).map(({ key }) => key);
      return (await readFacts(store, keys, FEED.read)).map(({ fact }) => fact);
    },

    /** Lists the ids of thoughts that wait, newest first. */
    async waiting({ before = end(), count }: ListOptions): Promise<string[]> {
      const listed = await newestKeys(store, WAITING.prefix, { before, count });
      return listed.slice(0, count).map(({ key }) => key.slice(WAITING.prefix.length));
    },

    wait: (id: string) => store.put(WAITING.make({ id }), ''),
    waitNoMore: (id: string) => store.remove(WAITING.make({ id })),
    show: (thought: Thought) => store.put(feedKey(thought), JSON.stringify(thought)),
    hide: (thought: Shown) => store.remove(feedKey(thought)),

    /** Removes entries of one thought, except the one where it belongs. */
    hideOthers: (keys: readonly string[], shown: Shown | undefined): Promise<void> => {
      const wanted = shown && feedKey(shown);
      return removeKeys(
        store,
        keys.filter((key) => key !== wanted),
      );
    },

    /** Removes the snapshot of the feed, which the next read makes anew. */
    forget: () => store.remove(`snapshots/${SNAPSHOT}`),

    /** Lists the keys of the entries of each of the lists, by the ids of thoughts. */
    entries: async () => ({
      waiting: await entriesUnder(WAITING.prefix),
      shown: await entriesUnder(FEED.prefix),
    }),
  };
}
