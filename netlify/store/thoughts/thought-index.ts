import { ID_LENGTH, ID_RANDOM, idsUntil, timedId } from '#domain/id.ts';
import { Thought } from '#domain/thought.ts';
import { LIMITS } from '#domain/limits.ts';
import type { FactStore, WaitUntil } from '#store/facts/fact-store.ts';
import { newestKeys } from '#store/facts/newest-keys.ts';
import { readFacts } from '#store/facts/read-facts.ts';
import { shelf } from '#store/facts/shelf.ts';
import { storedSnapshot } from '#store/facts/snapshot.ts';

/** Number of the newest thoughts, which are read off a shelf: a page, and one more that tells whether others follow. */
const SHELVED = LIMITS.thoughtsPerResponse + 1;

const FEED = 'feed/';
const WAITING = 'waiting/';
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

/** Returns the position of a thought in the feed, by the time it appeared. */
export const feedPosition = ({ id, date }: Pick<Thought, 'id' | 'date'>): string =>
  timedId(Date.parse(date), id.slice(-ID_RANDOM));

const feedKey = (thought: Pick<Thought, 'id' | 'date'>) =>
  `${FEED}${feedPosition(thought)}_${thought.id}`;

/**
 * Keeps two lists of thoughts, so that each can be read without the others. `feed/{position}_{id}` holds an approved
 * thought as everybody may see it, and `waiting/{id}` nothing but the key. They are made from the facts under
 * `thoughts/`, and repaired by `clean-up`.
 */
export function thoughtIndex({ store, now, waitUntil }: IndexOptions) {
  const end = () => idsUntil(now());
  const newest = shelf<Thought>({
    store,
    prefix: FEED,
    list: async () =>
      (await newestKeys(store, FEED, { before: end(), count: SHELVED }))
        .slice(0, SHELVED)
        .reverse(),
    snapshot: storedSnapshot(store, SNAPSHOT),
    derive: parse,
    waitUntil,
  });

  return {
    /**
     * Reads the thoughts that appeared last, newest first. With `before`, a position in the feed, it reads those before
     * that. Without it they are read off a shelf.
     */
    async shown({ before, count }: ListOptions): Promise<Thought[]> {
      if (before === undefined) {
        return [...(await newest.read()).facts.values()].reverse().slice(0, count);
      }
      const listed = await newestKeys(store, FEED, { before, count });
      const keys = listed.slice(0, count).map(({ key }) => key);
      return (await readFacts(store, keys, parse)).map(({ fact }) => fact);
    },

    /** Lists the ids of thoughts that wait, newest first. */
    async waiting({ before = end(), count }: ListOptions): Promise<string[]> {
      const listed = await newestKeys(store, WAITING, { before, count });
      return listed.slice(0, count).map(({ key }) => key.slice(WAITING.length));
    },

    wait: (id: string) => store.put(WAITING + id, ''),
    waitNoMore: (id: string) => store.remove(WAITING + id),
    show: (thought: Thought) => store.put(feedKey(thought), JSON.stringify(thought)),
    hide: (thought: Pick<Thought, 'id' | 'date'>) => store.remove(feedKey(thought)),

    /** Removes entries of one thought, except the one where it belongs. */
    async hideOthers(keys: readonly string[], shown: Pick<Thought, 'id' | 'date'> | undefined) {
      const wanted = shown && feedKey(shown);
      for (const key of keys) if (key !== wanted) await store.remove(key);
    },

    /** Removes the snapshot of the feed, which the next read makes anew. */
    forget: () => store.remove(`snapshots/${SNAPSHOT}`),

    /** Lists the entries of each of the lists by the ids of thoughts. */
    async entries(): Promise<{ waiting: Entries; shown: Entries }> {
      const entriesUnder = async (prefix: string) => {
        const entries = new Map<string, string[]>();
        for await (const { facts } of store.pages(prefix)) {
          for (const { key } of facts) {
            const id = key.slice(-ID_LENGTH);
            entries.set(id, [...(entries.get(id) ?? []), key]);
          }
        }
        return entries;
      };
      return { waiting: await entriesUnder(WAITING), shown: await entriesUnder(FEED) };
    },
  };
}

const parse = (text: string) => Thought.parse(JSON.parse(text));

/** The keys of entries, by the ids of their thoughts. */
type Entries = ReadonlyMap<string, readonly string[]>;
