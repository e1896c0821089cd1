import { DatabaseSync } from 'node:sqlite';

/** Opens the blobs of a store as they are at this moment. What a server writes meanwhile is not in it. */
export function openBlobSnapshot(file: string, store: string) {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  // The first statement of a transaction fixes the moment.
  db.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  const range = 'WHERE store = ? AND key >= ? AND key < ? ORDER BY key';
  const select = db.prepare('SELECT body FROM blobs WHERE store = ? AND key = ?');
  const end = (prefix: string) => `${prefix}\u{10ffff}`;

  return {
    /** Yields the keys that begin with a prefix, in order. */
    *keys(prefix: string): Generator<string> {
      const statement = db.prepare(`SELECT key FROM blobs ${range}`);
      for (const { key } of statement.iterate(store, prefix, end(prefix))) yield key as string;
    },

    /** Yields the same keys with their content. */
    *blobs(prefix: string): Generator<{ key: string; body: Uint8Array<ArrayBuffer> }> {
      const statement = db.prepare(`SELECT key, body FROM blobs ${range}`);
      for (const row of statement.iterate(store, prefix, end(prefix))) {
        yield row as { key: string; body: Uint8Array<ArrayBuffer> };
      }
    },

    get: (key: string) => select.get(store, key)?.['body'] as Uint8Array<ArrayBuffer> | undefined,

    /** Closes the snapshot. Closing it twice is no error. */
    close() {
      if (db.isOpen) db.close();
    },
  };
}
