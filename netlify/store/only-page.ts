import type { FactStore, Listed } from './fact-store.ts';

/** The facts under a prefix that holds a page at the most, in the order of keys, else undefined. */
export async function onlyPage(
  store: FactStore,
  prefix: string,
): Promise<readonly Listed[] | undefined> {
  for await (const { facts, hasMore } of store.pages(prefix)) return hasMore ? undefined : facts;
  return [];
}
