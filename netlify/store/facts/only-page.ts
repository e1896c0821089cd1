import type { FactStore, Listed } from './fact-store.ts';

/** Lists the facts under a prefix, in the order of keys. Returns undefined when they are more than a page. */
export async function onlyPage(
  store: FactStore,
  prefix: string,
): Promise<readonly Listed[] | undefined> {
  for await (const { facts, hasMore } of store.pages(prefix)) return hasMore ? undefined : facts;
  return [];
}
