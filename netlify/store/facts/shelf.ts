import type { FactStore, Listed, WaitUntil } from './fact-store.ts';
import { inBatches } from './in-batches.ts';
import { readFact } from './read-fact.ts';
import { decodeEntries, encodeEntries, type Entry } from './encoded-entries.ts';

/** Storage of a snapshot. It consists of texts, each of which may be lost, stale or torn without harm. */
export interface SnapshotFile {
  load(): Promise<readonly string[]>;
  save(parts: readonly string[]): Promise<void>;
  /** Approximate number of characters in a part; absent when everything is one part. */
  readonly partSize?: number;
}

/** Source of a shelf's facts, and storage of its snapshot. */
export interface ShelfOptions {
  readonly store: FactStore;
  /** Prefix of the keys of the facts, unless `list` is given. */
  readonly prefix: string;
  /** Lists the facts; absent to list those under the prefix. */
  readonly list?: () => Promise<readonly Listed[]>;
  readonly snapshot: SnapshotFile;
  /** Snapshot that somebody else saves. It is looked into when this one lacks many facts. */
  readonly spare?: Pick<SnapshotFile, 'load'>;
  /** Share of a snapshot that may change before it is written anew. */
  readonly tolerance?: number;
  readonly waitUntil: WaitUntil;
}

/** Values that a shelf derives from its facts. */
interface Derivation<T> {
  /** Version that changes with `derive` and the form of its values. A snapshot of another version is not read. */
  readonly version: string;
  /** Derives the value that is kept of a fact. Throws for a malformed fact. */
  readonly derive: (text: string, key: string) => T;
}

/** A collection of facts under a prefix. */
export interface Shelf<T> {
  /**
   * Reads every fact there is, by key, in the order of keys: all that were put before the call and none removed before
   * it, whatever state the snapshot is in. A fact that does not parse is left out, logged, and counted in `skipped`. As
   * long as nothing changes, the result is the same object. When the store fails, the facts read so far are kept for
   * the next read, here and in the snapshot.
   */
  read(): Promise<Facts<T>>;
}

interface Facts<T> {
  readonly facts: ReadonlyMap<string, T>;
  readonly skipped: number;
}

const TOLERATED_CHANGES = 1 / 64;

/** Number of facts that are fetched singly. For more, the spare snapshot is looked into first. */
const MAX_SINGLE_READS = 50;

/** Number of facts after which a long read saves its progress, or a quarter of those it has when that is more. */
const PROGRESS = 1_000;

/**
 * Opens a shelf, which lists its facts and reads only those that neither this process nor the snapshot knows under the
 * same tag. The list is the truth; the snapshot and the memory only save reads.
 */
export function shelf<T>(options: ShelfOptions & Derivation<T>): Shelf<T> {
  const { store, prefix, snapshot, spare, version, derive, waitUntil } = options;
  const { tolerance = TOLERATED_CHANGES } = options;
  const list = options.list ?? (() => store.list(prefix));
  let known: ReadonlyMap<string, Entry<T>> | undefined;
  let lastResult: Facts<T> | undefined;
  let unsaved = 0;
  let saved: Promise<unknown> = Promise.resolve();

  const load = async (file: Pick<SnapshotFile, 'load'>) =>
    decodeEntries<T>(await file.load().catch(() => []), version);

  /** Saves a snapshot after all earlier saves, so that an older state never replaces a newer one. */
  function save(entries: ReadonlyMap<string, Entry<T>>): void {
    unsaved = 0;
    const parts = encodeEntries(entries, version, snapshot.partSize);
    saved = saved.then(() => snapshot.save(parts)).catch((error: unknown) => console.error(error));
    waitUntil(saved);
  }

  async function fetchEntry(key: string, etag: string): Promise<Entry<T> | undefined> {
    const text = await store.get(key);
    if (text === undefined) return undefined;
    const value = readFact(key, text, derive);
    return value === undefined ? [etag] : [etag, value];
  }

  /** Fetches facts into `present`. When one cannot be fetched, the others are kept and then the failure is thrown. */
  async function fetchInto(present: Map<string, Entry<T>>, missing: readonly Listed[]) {
    let failure: { cause: unknown } | undefined;
    let sinceSave = 0;
    await inBatches(missing, async ({ key, etag }) => {
      if (failure) return;
      try {
        const entry = await fetchEntry(key, etag);
        if (entry) present.set(key, entry);
        sinceSave += 1;
      } catch (cause) {
        failure = { cause };
      }
      if (sinceSave < Math.max(PROGRESS, present.size / 4)) return;
      sinceSave = 0;
      save(present);
    });
    if (!failure) return;
    if (present.size > (known?.size ?? 0)) [known, lastResult] = [present, undefined];
    unsaved += sinceSave;
    if (unsaved > present.size * tolerance) save(present);
    throw failure.cause;
  }

  return {
    async read() {
      const [listed, before] = await Promise.all([list(), known ?? load(snapshot)]);
      const present = new Map<string, Entry<T>>();
      const addKnown = (from: ReadonlyMap<string, Entry<T>>, wanted: readonly Listed[]) =>
        wanted.filter(({ key, etag }) => {
          const entry = from.get(key);
          if (entry?.[0] !== etag) return true;
          present.set(key, entry);
          return false;
        });
      const changed = addKnown(before, listed);

      // Every listed fact is known, and there are no others: nothing has changed since the last result.
      const unchanged = changed.length === 0 && listed.length === before.size;
      if (lastResult && unchanged && before === known) return lastResult;

      const missing =
        spare && changed.length > MAX_SINGLE_READS ? addKnown(await load(spare), changed) : changed;
      unsaved += changed.length - missing.length;
      await fetchInto(present, missing);

      const facts = new Map<string, T>();
      const inOrder = new Map<string, Entry<T>>();
      for (const { key } of listed) {
        const entry = present.get(key);
        if (!entry) continue;
        inOrder.set(key, entry);
        if (entry[1] !== undefined) facts.set(key, entry[1]);
      }
      unsaved += missing.length + Math.max(0, before.size - inOrder.size);
      known = inOrder;
      if (unsaved > inOrder.size * tolerance) save(inOrder);
      lastResult = { facts, skipped: inOrder.size - facts.size };
      return lastResult;
    },
  };
}
