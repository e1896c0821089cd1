import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { log } from '#log/log.ts';

/** Only the owner reads and writes. */
const PRIVATE = 0o600;

/** The codes of SQLite for a disk without room for a file that it needs beside the database. */
const NO_ROOM = [10, 13, 14];

const hasNoRoom = (error: unknown) =>
  NO_ROOM.includes(((error as { readonly errcode?: number }).errcode ?? 0) & 0xff);

/**
 * Opens the database of a store. On a full disk, where there is no room for the memory that processes share, this one has
 * it for itself: it serves what is there, and no other process can open it.
 */
export function openBlobDatabase(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // The folder may be open to others. The files that SQLite adds get the rights of this one.
  closeSync(openSync(file, 'a', PRIVATE));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(name)) chmodSync(name, PRIVATE);
  }
  try {
    return prepare(file, 'NORMAL');
  } catch (error) {
    if (!hasNoRoom(error)) throw error;
    log.warn('The disk is full. Other programs cannot read the database until it has room.', {
      error,
    });
    return prepare(file, 'EXCLUSIVE');
  }
}

function prepare(file: string, locking: 'NORMAL' | 'EXCLUSIVE') {
  const db = new DatabaseSync(file);
  try {
    db.exec(`PRAGMA locking_mode = ${locking}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON;
      CREATE TABLE IF NOT EXISTS blobs (store TEXT, key TEXT, etag TEXT, metadata TEXT, modified TEXT, size INTEGER,
        body BLOB, PRIMARY KEY (store, key))`);
    return {
      db,
      /** True if no other process can open it. */
      isExclusive: locking === 'EXCLUSIVE',
      select: db.prepare('SELECT etag, metadata, body FROM blobs WHERE store = ? AND key = ?'),
      selectTag: db.prepare('SELECT etag FROM blobs WHERE store = ? AND key = ?'),
      insert: db.prepare('INSERT OR REPLACE INTO blobs VALUES (?, ?, ?, ?, ?, ?, ?)'),
      remove: db.prepare('DELETE FROM blobs WHERE store = ? AND key = ?'),
      selectPage: db.prepare(
        `SELECT key, etag, size, modified AS last_modified FROM blobs
         WHERE store = ? AND key >= ? AND key < ? ORDER BY key LIMIT ?`,
      ),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}
