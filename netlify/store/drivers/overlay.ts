import { byKey, collect, type FactStore, type Page } from '#store/facts/fact-store.ts';

/** Makes a store that reads through to another one and never changes that. Only its own facts can be removed. */
export function overlay(
  own: FactStore,
  under: Pick<FactStore, 'get' | 'open' | 'pages' | 'folders'>,
): FactStore {
  /** Lists the pages of the other store. The first one also has all facts of this store. */
  async function* pages(prefix: string): AsyncGenerator<Page> {
    const ownFacts = await own.list(prefix);
    const keys = new Set(ownFacts.map(({ key }) => key));
    let added = ownFacts;
    for await (const { facts, hasMore } of under.pages(prefix)) {
      const below = facts.filter(({ key }) => !keys.has(key));
      yield { facts: [...added, ...below].sort(byKey), hasMore };
      added = [];
    }
  }

  return {
    put: (key, body) => own.put(key, body),
    get: async (key) => (await own.get(key)) ?? under.get(key),
    open: async (key) => (await own.open(key)) ?? under.open(key),
    pages,
    list: (prefix) => collect(pages(prefix)),
    async folders(prefix) {
      const both = await Promise.all([own.folders(prefix), under.folders(prefix)]);
      return [...new Set(both.flat())].sort();
    },
    remove: (key) => own.remove(key),
  };
}
