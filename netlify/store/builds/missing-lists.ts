import type { FactStore } from '#store/facts/fact-store.ts';

const KEY = 'lists/missing';

/** Marks a store whose lists of thoughts and comments are still to be made, as after a restore. */
export const missingLists = (store: FactStore) => ({
  isSet: async () => (await store.get(KEY)) !== undefined,
  set: () => store.put(KEY, ''),
  clear: () => store.remove(KEY),
});
