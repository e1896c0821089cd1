import type { FactStore } from '#store/facts/fact-store.ts';
import { kind } from '#store/facts/kind.ts';
import { removeUnder } from '#store/facts/remove-keys.ts';

export const UPLOADS = kind('uploads/{upload}/{index}', {
  holds: 'a part of an upload that is not complete',
  read: () => '',
  parts: { index: '\\d+' },
});

/** Stores the parts of uploads that are not complete. */
export function uploadStore(store: FactStore) {
  const folder = (upload: string) => `${UPLOADS.prefix}${upload}/`;
  const keyOf = (upload: string, index: number) => UPLOADS.make({ upload, index: String(index) });
  return {
    put: (upload: string, index: number, bytes: Uint8Array<ArrayBuffer>) =>
      store.put(keyOf(upload, index), bytes),

    /** Lists the indexes of the parts that have arrived. */
    async arrived(upload: string): Promise<number[]> {
      const parts = await store.list(folder(upload));
      return parts.map(({ key }) => Number(key.slice(folder(upload).length)));
    },

    /** Reads the bytes of a part; undefined when it is not there any more. */
    async read(upload: string, index: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const stream = await store.open(keyOf(upload, index));
      return stream && new Uint8Array(await new Response(stream).arrayBuffer());
    },

    clear: (upload: string) => removeUnder(store, folder(upload)),

    /** Lists the ids of all uploads that have a part in the store. */
    async ids(): Promise<string[]> {
      const parts = await store.list(UPLOADS.prefix);
      return [...new Set(parts.map(({ key }) => key.split('/')[1] ?? ''))];
    },
  };
}
