import { createHash } from 'node:crypto';
import type { SQLInputValue } from 'node:sqlite';
import { log } from '#log/log.ts';
import { openBlobDatabase } from './blob-database.ts';

export interface BlobRow {
  readonly etag: string;
  readonly metadata: string | null;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A condition of a write about the blob that it replaces. */
export interface Condition {
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: boolean;
}

export interface ListedBlob {
  readonly key: string;
  readonly etag: string;
  readonly size: number;
  readonly last_modified: string;
}

export const PAGE = 1_000;

/** The largest number of pages that a file of SQLite can have. */
const MAX_PAGES = 4_294_967_294;

/**
 * Blobs in SQLite. A write resolves once it is on disk. Simultaneous writes share a transaction and run one after
 * another in it, so conditions are atomic. What is removed is overwritten in the file.
 */
export function openBlobTable(file: string) {
  let base = openBlobDatabase(file);

  let waiting: {
    work: () => unknown;
    done: (result: unknown) => void;
    failed: (error: unknown) => void;
  }[] = [];

  function commit(): void {
    const batch = waiting;
    waiting = [];
    const { db } = base;
    try {
      db.exec('BEGIN IMMEDIATE');
      const results = batch.map(({ work }) => work());
      db.exec('COMMIT');
      batch.forEach(({ done }, n) => done(results[n]));
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      for (const { failed } of batch) failed(error);
      return;
    }
    if (base.isExclusive) shareAgain();
  }

  /** Opens the database again, as there was room for a write: other processes may be able to read it now. */
  function shareAgain(): void {
    base.db.close();
    base = openBlobDatabase(file);
  }

  /** Runs work in the next transaction. Resolves with its result once it is durable. */
  function write<T>(work: () => T): Promise<T> {
    if (waiting.length === 0) setImmediate(commit);
    return new Promise((done, failed) => {
      waiting.push({ work, done: (result) => done(result as T), failed });
    });
  }

  const tagOf = (store: string, key: string) =>
    (base.selectTag.get(store, key) as { etag: string } | undefined)?.etag;

  return {
    get: (store: string, key: string) =>
      base.select.get(store, key) as unknown as BlobRow | undefined,

    /** Returns true if a blob meets a condition now. */
    meets(store: string, key: string, { ifMatch, ifNoneMatch }: Condition): boolean {
      const etag = tagOf(store, key);
      return !(ifNoneMatch && etag !== undefined) && !(ifMatch && etag !== ifMatch);
    },

    /**
     * Stores a blob and returns its tag, the quoted MD5 of its content. Returns undefined if a condition is not met.
     */
    put(
      store: string,
      key: string,
      body: Uint8Array,
      metadata: string | null,
      condition: Condition = {},
    ) {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const row: SQLInputValue[] = [
        store,
        key,
        etag,
        metadata,
        new Date().toISOString(),
        body.length,
        body,
      ];
      return write(() => {
        if (!this.meets(store, key, condition)) return undefined;
        base.insert.run(...row);
        return etag;
      });
    },

    remove: (store: string, key: string) => write(() => void base.remove.run(store, key)),

    /** Returns a page of the blobs after a cursor whose keys begin with the prefix, in key order. */
    list(store: string, prefix: string, cursor: string, limit = PAGE) {
      // Only one lower bound. With two, the index would use the one that scans all earlier pages.
      const from = cursor > prefix ? `${cursor}\0` : prefix;
      return base.selectPage.all(
        store,
        from,
        `${prefix}\u{10ffff}`,
        limit,
      ) as unknown as ListedBlob[];
    },

    /** Makes every write that needs more room fail like one to a full disk, or ends that. */
    setFull(isFull: boolean): void {
      // The limit is never set below the present size.
      base.db.exec(`PRAGMA max_page_count = ${isFull ? 1 : MAX_PAGES}`);
    },

    /** Closes after all pending writes are durable. */
    async close(): Promise<void> {
      await write(() => undefined);
      // The log beside the file may hold what was removed, and another process may go on using it.
      try {
        base.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch (error) {
        // A full disk has no room for it. Nothing is lost: the next start reads the log.
        log.warn('The database was closed with its log beside it.', { error });
      }
      base.db.close();
    },
  };
}
export type BlobTable = ReturnType<typeof openBlobTable>;
