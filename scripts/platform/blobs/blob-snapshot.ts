import { DatabaseSync } from 'node:sqlite';

/** Opens the blobs of a store as they are at this moment. What a server writes meanwhile is not in it. */
export function openBlobSnapshot(file: string, store: string) {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  // The first statement of a transaction fixes the moment.
  db.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  const selectKeys = db.prepare(
    'SELECT key FROM blobs WHERE store = ? AND key >= ? AND key < ? ORDER BY key',
  );
  const select = db.prepare('SELECT body FROM blobs WHERE store = ? AND key = ?');

  /** Returns the content of a blob. Returns undefined if there is none, or if its part of the database is damaged. */
  function get(key: string): Uint8Array<ArrayBuffer> | undefined {
    try {
      return select.get(store, key)?.['body'] as Uint8Array<ArrayBuffer> | undefined;
    } catch (error) {
      if (!isDamage(error)) throw error;
      return undefined;
    }
  }

  return {
    /** Yields the keys that begin with a prefix, in order. They are in an index of their own. */
    *keys(prefix: string): Generator<string> {
      const rows = selectKeys.iterate(store, prefix, `${prefix}\u{10ffff}`);
      for (const { key } of rows) yield key as string;
    },

    get,

    /** Closes the snapshot. Closing it twice is no error. */
    close() {
      if (db.isOpen) db.close();
    },
  };
}

/** The codes of SQLite for a database with damaged pages, and for a file that is none. */
const DAMAGE = [11, 26];

/** Returns true for the error of a database whose file is damaged. */
export const isDamage = (error: unknown) =>
  DAMAGE.includes((error as { readonly errcode?: number } | undefined)?.errcode ?? 0);
