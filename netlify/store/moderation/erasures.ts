import { ERASED, parseErased } from '#domain/moderation/erasure.ts';
import { parseTextKey } from '#domain/moderation/text-state.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { readFact } from '#store/facts/read-fact.ts';

/** Prefixes and kinds of the facts that hold what a reader has written. */
const WRITTEN = { 'comments/': ['', 'h', 'e'], 'thoughts/': [''] } as const;

/**
 * Stores which texts of readers are erased, as keys alone: `erased/{name of the text}`. A mark stays for ever, so that no
 * backup brings the text back.
 */
export function erasureStore(store: FactStore) {
  async function* keysUnder(prefix: string): AsyncGenerator<string> {
    for await (const { facts } of store.pages(prefix)) for (const { key } of facts) yield key;
  }

  return {
    mark: (text: string) => store.put(ERASED + text, ''),

    /** Lists the names of erased texts of which the store has words: an erasure was stopped, or a backup restored. */
    async leftovers(): Promise<string[]> {
      const marked = new Set<string | undefined>();
      for await (const key of keysUnder(ERASED)) marked.add(readFact(key, key, parseErased));
      if (marked.size === 0) return [];
      const left = new Set<string>();
      for (const [prefix, kinds] of Object.entries(WRITTEN)) {
        for await (const key of keysUnder(prefix)) {
          const { subject, kind = '' } = parseTextKey(key) ?? {};
          const holdsWords = (kinds as readonly string[]).includes(kind);
          if (subject !== undefined && holdsWords && marked.has(subject)) left.add(subject);
        }
      }
      return [...left];
    },
  };
}
