import type { FactStore } from '#store/facts/fact-store.ts';

/** Stores the parts of uploads that are not complete, under `uploads/{uploadId}/{index}`. */
export function uploadStore(store: FactStore) {
  const folder = (uploadId: string) => `uploads/${uploadId}/`;
  return {
    put: (uploadId: string, index: number, bytes: Uint8Array<ArrayBuffer>) =>
      store.put(`${folder(uploadId)}${index}`, bytes),

    /** Lists the indexes of the parts that have arrived. */
    async arrived(uploadId: string): Promise<number[]> {
      const parts = await store.list(folder(uploadId));
      return parts.map(({ key }) => Number(key.slice(folder(uploadId).length)));
    },

    /** Reads the bytes of a part; undefined when it is not there any more. */
    async read(uploadId: string, index: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const stream = await store.open(`${folder(uploadId)}${index}`);
      return stream && new Uint8Array(await new Response(stream).arrayBuffer());
    },

    async clear(uploadId: string): Promise<void> {
      for (const { key } of await store.list(folder(uploadId))) await store.remove(key);
    },

    /** Lists the ids of all uploads that have a part in the store. */
    async ids(): Promise<string[]> {
      const parts = await store.list('uploads/');
      return [...new Set(parts.map(({ key }) => key.split('/')[1] ?? ''))];
    },
  };
}
