import type { FactStore } from '#store/facts/fact-store.ts';

/**
 * Stores images under `images/{sha256}-{w}x{h}.{ext}`. The name depends on the content, so storing an image twice
 * changes nothing.
 */
export function imageStore(store: FactStore) {
  const key = (name: string) => `images/${name}`;
  return {
    put: (name: string, bytes: Uint8Array<ArrayBuffer>) => store.put(key(name), bytes),
    open: (name: string) => store.open(key(name)),
    has: async (name: string) =>
      (await store.list(key(name))).some((listed) => listed.key === key(name)),
  };
}
