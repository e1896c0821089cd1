import type { FactStore } from './fact-store.ts';

const KEY = 'lists/1';

/** Notes that a store has its lists of thoughts and comments: one from before there were any has them made first. */
export const listMarker = (store: FactStore) => ({
  isSet: async () => (await store.get(KEY)) !== undefined,
  set: () => store.put(KEY, ''),
});
export type ListMarker = ReturnType<typeof listMarker>;
