import type { FactStore } from './fact-store.ts';
import { inBatches } from './in-batches.ts';
import { readFact } from './read-fact.ts';

/** Reads the facts under some keys, in the order of the keys. A fact that is gone or does not parse is left out. */
export async function readFacts<T>(
  store: FactStore,
  keys: readonly string[],
  parse: (text: string, key: string) => T,
): Promise<{ key: string; fact: T }[]> {
  const facts = new Map<string, T | undefined>(keys.map((key) => [key, undefined]));
  await inBatches(keys, async (key) => {
    const text = await store.get(key);
    if (text !== undefined) facts.set(key, readFact(key, text, parse));
  });
  return [...facts].flatMap(([key, fact]) => (fact === undefined ? [] : [{ key, fact }]));
}
