import type { FactStore } from './fact-store.ts';
import { kind } from './kind.ts';
import type { SnapshotFile } from './shelf.ts';

export const SNAPSHOTS = kind('snapshots/{name}', {
  holds:
    'what was last read: the texts of all documents as lists need them (`documents`), the facts of a thread (`comments-{document}`), the newest of the feed (`feed`), subscribers, numbers of comments, and the events of each subject before an hour (`{stream}-{hour}`)',
  read: (text) => text,
  parts: { name: '[a-z0-9-]+' },
});

/** Opens a snapshot in the store itself, under `snapshots/{name}`. */
export function storedSnapshot(store: FactStore, name: string): SnapshotFile {
  const key = SNAPSHOTS.make({ name });
  return {
    async load() {
      const text = await store.get(key);
      return text === undefined ? [] : [text];
    },
    save: (parts) => store.put(key, parts.join('')),
  };
}
