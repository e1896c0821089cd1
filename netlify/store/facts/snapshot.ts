import type { FactStore } from './fact-store.ts';
import type { SnapshotFile } from './shelf.ts';

/** Opens a snapshot in the store itself, under `snapshots/{name}`. */
export function storedSnapshot(store: FactStore, name: string): SnapshotFile {
  const key = `snapshots/${name}`;
  return {
    async load() {
      const text = await store.get(key);
      return text === undefined ? [] : [text];
    },
    save: (parts) => store.put(key, parts.join('')),
  };
}
