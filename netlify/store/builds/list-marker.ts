import type { FactStore } from '#store/facts/fact-store.ts';

const KEY = 'lists/1';

/**
 * Marks a store that has its lists of thoughts and comments. One from before there were lists has no mark, and gets
 * them made first.
 */
export const listMarker = (store: FactStore) => ({
  isSet: async () => (await store.get(KEY)) !== undefined,
  set: () => store.put(KEY, ''),
  clear: () => store.remove(KEY),
});
export type ListMarker = ReturnType<typeof listMarker>;
