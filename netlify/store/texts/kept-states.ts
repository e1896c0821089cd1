import {
  MODERATED_KEYS,
  moderatedKey,
  parseModerated,
  stateOf,
} from '#domain/moderation/text-states.ts';
import { byText } from '#domain/readers/fold-text.ts';
import { matchTextKey, type TextKey, textName, threadPrefix } from '#domain/readers/text-key.ts';
import { type FactStore, keysUnder } from '#store/facts/fact-store.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { COMMENTS, ERASED, THOUGHTS } from './text-kinds.ts';

/** Keeps the state of a text whose facts are about to be removed. `key` is that of the text, without a suffix. */
export const keepState = (
  store: FactStore,
  key: string,
  state: 'declined' | 'removed',
): Promise<void> => store.put(moderatedKey(key, state), '');

/** Keeps the states of the comments on a document whose facts are about to be removed. Those that wait expire. */
export async function keepStates(
  store: FactStore,
  document: string,
  facts: readonly TextKey[],
): Promise<void> {
  const folder = threadPrefix(document);
  const kept = await store.list(MODERATED_KEYS.prefix + folder);
  // Those whose states are kept already stay as they are.
  const known = new Set(kept.map(({ key }) => parseModerated(key)?.subject));
  for (const ofOne of byText(facts)) {
    const found = stateOf(ofOne);
    if (!found || known.has(found.subject)) continue;
    const state = found.state === 'waiting' ? 'expired' : found.state;
    await store.put(moderatedKey(folder + found.id, state, found.wait), '');
  }
}

/** The kinds of facts that hold what a reader has written. */
const WRITTEN: ReadonlySet<string | undefined> = new Set(['written', 'held', 'edited']);

/**
 * Stores which texts of readers are erased, as keys alone: `erased/{name of the text}`. A mark stays for ever, so that no
 * backup brings the text back.
 */
export function erasureStore(store: FactStore) {
  return {
    mark: (text: string) => store.put(ERASED.make({ text }), ''),

    isMarked: async (text: string): Promise<boolean> =>
      (await store.get(ERASED.make({ text }))) !== undefined,

    /** Lists the names of erased texts of which the store has words: an erasure was stopped, or a backup restored. */
    async leftovers(): Promise<string[]> {
      const marked = new Set<string | undefined>();
      for await (const key of keysUnder(store, ERASED.prefix)) {
        marked.add(readFact(key, key, ERASED.parse)?.text);
      }
      if (marked.size === 0) return [];
      const left = new Set<string>();
      for (const { prefix } of [COMMENTS, THOUGHTS]) {
        for await (const key of keysUnder(store, prefix)) {
          const fact = matchTextKey(key);
          const name = fact && textName(fact);
          if (name !== undefined && WRITTEN.has(fact?.kind) && marked.has(name)) left.add(name);
        }
      }
      return [...left];
    },
  };
}
