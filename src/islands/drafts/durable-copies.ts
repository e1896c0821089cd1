/** Milliseconds after a change until it is written. A change on each key press would keep the disk busy. */
const PAUSE = 300;

/** Milliseconds until a database that does not open counts as missing. The editor waits for it. */
const PATIENCE = 2_000;

const NAME = 'commonplace.writing';
const STORE = 'copies';

/** The entries to be written, by their keys. An undefined one is to be removed. */
const pending = new Map<string, string | undefined>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps an entry so that it survives a killed browser. Chromium writes `localStorage` to the disk only some seconds
 * later. A strict transaction of IndexedDB is on the disk once it is complete.
 */
export function keepDurably(key: string, value: string): void {
  if (!databases()) return;
  pending.set(key, value);
  timer ??= setTimeout(flush, PAUSE);
}

/** Removes an entry. Rejects if it may still be there, as when the page is left meanwhile. */
export async function removeDurably(key: string): Promise<void> {
  if (!databases()) return;
  pending.set(key, undefined);
  await writePending();
}

const flush = () => void writePending().catch((error: unknown) => console.warn(error));

/** Writes everything that waits. */
async function writePending(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (pending.size === 0) return;
  const entries = [...pending];
  pending.clear();
  await withStore('readwrite', (store) => {
    for (const [key, value] of entries) {
      if (value === undefined) store.delete(key);
      else store.put(value, key);
    }
  });
}

/** Returns all stored entries. Returns none if the browser has no database for this page. */
export async function durableEntries(): Promise<readonly (readonly [string, string])[]> {
  if (!databases()) return [];
  try {
    const entries: [string, string][] = [];
    await withStore('readonly', (store) => {
      const reading = store.openCursor();
      reading.addEventListener('success', () => {
        const { result: cursor } = reading;
        if (!cursor) return;
        const { key } = cursor;
        const value: unknown = cursor.value;
        if (typeof key === 'string' && typeof value === 'string') entries.push([key, value]);
        cursor.continue();
      });
    });
    return entries;
  } catch (error) {
    console.warn(error);
    return [];
  }
}

/** Runs requests in a transaction that is on the disk when it is complete. */
async function withStore(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => void,
): Promise<void> {
  const database = await open();
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('abort')));
      work(transaction.objectStore(STORE));
    });
  } finally {
    database.close();
  }
}

/** Returns the databases of this page. A browser may deny them already when they are named. */
function databases(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('open')));
    setTimeout(() => reject(new Error('The database does not open.')), PATIENCE);
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', flush);
  window.addEventListener('pagehide', flush);
}
