import { FILES } from '#domain/facts/contents.ts';
import { FILE_PART_BYTES, storedFile } from '#domain/files/stored-file.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { removeUnder } from '#store/facts/remove-keys.ts';
import { kind } from '#store/facts/kind.ts';

export const FILE_PARTS = kind('files/{name}/{index}', {
  holds:
    'a part of 4 MB of an audio, video or other file, as it was uploaded; the last part is written last',
  read: (text) => text,
  parts: { name: '[0-9a-f]{64}-\\d+\\.[a-z0-9]+', index: '\\d{3}' },
});

/**
 * Stores files in parts under `files/{sha256}-{size}.{ext}/{index}`. The name depends on the content, so storing a file
 * twice changes nothing. The last part is written last: a file that has it is complete.
 */
export function fileStore(store: FactStore) {
  const key = (name: string, index: number) =>
    FILE_PARTS.make({ name, index: String(index).padStart(3, '0') });
  return {
    putPart: (name: string, index: number, bytes: Uint8Array<ArrayBuffer>) =>
      store.put(key(name, index), bytes),

    /** Removes a file, or the parts of one that are there. */
    remove: (name: string) => removeUnder(store, `${FILES}${name}/`),

    /** Reads a part; undefined if it is not there. */
    async part(name: string, index: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const stream = await store.open(key(name, index));
      return stream && new Uint8Array(await new Response(stream).arrayBuffer());
    },

    async has(name: string): Promise<boolean> {
      const last = key(name, partsOf(name) - 1);
      return (await store.list(last)).some((listed) => listed.key === last);
    },
  };
}

const partsOf = (name: string): number =>
  Math.ceil((storedFile(`/${FILES}${name}`)?.size ?? 0) / FILE_PART_BYTES);
