import { IMAGE_NAME } from '#domain/backup/contents.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { kind } from '#store/facts/kind.ts';

export const IMAGES = kind('images/{name}', {
  holds: 'an image, encoded anew, without metadata; named by its content, its size and its format',
  read: (text) => text,
  parts: { name: IMAGE_NAME.source.slice(1, -1) },
});

/** Stores images. The name depends on the content, so storing an image twice changes nothing. */
export function imageStore(store: FactStore) {
  const key = (name: string) => IMAGES.make({ name });
  return {
    put: (name: string, bytes: Uint8Array<ArrayBuffer>) => store.put(key(name), bytes),
    remove: (name: string) => store.remove(key(name)),
    open: (name: string) => store.open(key(name)),
    has: async (name: string) =>
      (await store.list(key(name))).some((listed) => listed.key === key(name)),
  };
}
