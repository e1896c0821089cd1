import type { FactStore } from './fact-store.ts';

/** A store that reads through to another one, which it leaves as it is: only what is put into itself can be removed. */
export function overlay(
  own: FactStore,
  under: Pick<FactStore, 'get' | 'open' | 'list'>,
): FactStore {
  return {
    put: (key, body) => own.put(key, body),
    get: async (key) => (await own.get(key)) ?? under.get(key),
    open: async (key) => (await own.open(key)) ?? under.open(key),
    async list(prefix) {
      const [over, below] = await Promise.all([own.list(prefix), under.list(prefix)]);
      const keys = new Set(over.map(({ key }) => key));
      return [...over, ...below.filter(({ key }) => !keys.has(key))].sort((a, b) =>
        a.key < b.key ? -1 : 1,
      );
    },
    remove: (key) => own.remove(key),
  };
}
