import { log } from '#log/log.ts';
import type { FactStore, Listed, WaitUntil } from './fact-store.ts';
import { inBatches } from './in-batches.ts';
import { codeDigest } from './code-digest.ts';
import { readFact } from './read-fact.ts';
import { decodeEntries, encodeEntries, type Entry } from './encoded-entries.ts';

/** Storage of a snapshot. It consists of texts, each of which may be lost, stale or torn without harm. */
export interface SnapshotFile {
  load(): Promise<readonly string[]>;
  save(parts: readonly string[]): Promise<void>;
  /** Approximate number of characters in a part; absent when everything is one part. */
  readonly partSize?: number;
}

type ListFacts = () => Promise<readonly Listed[]>;

/** Source of a shelf's facts, and storage of its snapshot. */
export interface ShelfOptions {
  readonly store: FactStore;
  /** Prefix of the keys of the facts, unless `list` is given. */
  readonly prefix: string;
  /** Lists the facts; absent to list those under the prefix. */
  readonly list?: ListFacts;
  readonly snapshot: SnapshotFile;
  /** Loads the texts of facts that somebody else has gathered. It is used when the snapshot lacks many facts. */
  readonly spare?: () => Promise<ReadonlyMap<string, Entry<string>>>;
  /** Share of a snapshot that may change before it is written anew. */
  readonly tolerance?: number;
  /** True to write the snapshot anew as soon as a fact in it is gone, since that may have been erased. */
  readonly forgets?: boolean;
  readonly waitUntil: WaitUntil;
}

interface Derivation<T> {
  /** Version of the values, by default the digest of all code that derives. A snapshot of another version is not read. */
  readonly version?: string;
  /** Derives the value that is stored for a fact. Throws for a malformed fact. */
  readonly derive: (text: string, key: string) => T;
}

/** A collection of facts under a prefix. */
export interface Shelf<T> {
  /**
   * Reads every fact there is, by key, in the order of keys: all that were put before the call and none removed before
   * it, whatever state the snapshot is in. A fact that does not parse is left out, logged, and counted in `skipped`. As
   * long as nothing changes, the result is the same object. When the store fails, the facts read so far are retained for
   * the next read, here and in the snapshot. `list` replaces that of the options.
   */
  read(list?: ListFacts): Promise<Facts<T>>;
  /** Reads the same facts. When one cannot be fetched, it returns the others and the keys of those that are missing. */
  readAvailable(): Promise<Facts<T> & { readonly missing: readonly string[] }>;
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
 * same tag. The list is the truth; the snapshot and the memory only save reads. A snapshot holds no fact that could not be
 * parsed, since other code may be able to.
 */
export function shelf<T>(options: ShelfOptions & Derivation<T>): Shelf<T> {
  const { store, prefix, snapshot, spare, derive, waitUntil } = options;
  const { tolerance = TOLERATED_CHANGES, forgets = false, version = codeDigest() } = options;
  const listAll = options.list ?? (() => store.list(prefix));
  let known: ReadonlyMap<string, Entry<T>> | undefined;
  let lastResult: Facts<T> | undefined;
  let unsaved = 0;
  let saved: Promise<unknown> = Promise.resolve();

  const load = async () => decodeEntries<T>(await snapshot.load().catch(() => []), version);

  /** Saves a snapshot after all earlier saves, so that an older state never replaces a newer one. */
  function save(entries: ReadonlyMap<string, Entry<T>>): void {
    unsaved = 0;
    const parts = encodeEntries(entries, version, snapshot.partSize);
    saved = saved.then(() => snapshot.save(parts)).catch(log.error);
    waitUntil(saved);
  }

  function entryOf(key: string, etag: string, text: string): Entry<T> {
    const value = readFact(key, text, derive);
    return value === undefined ? [etag] : [etag, value];
  }

  /** Adds a fact that a snapshot lacks. */
  function add(present: Map<string, Entry<T>>, { key, etag }: Listed, text: string): void {
    const entry = entryOf(key, etag, text);
    present.set(key, entry);
    if (entry[1] !== undefined) unsaved += 1;
  }

  /** Adds the facts that a snapshot or the memory has under the same tag. Returns the others. */
  const addKnown = (
    present: Map<string, Entry<T>>,
    from: ReadonlyMap<string, Entry<T>>,
    wanted: readonly Listed[],
  ) =>
    wanted.filter(({ key, etag }) => {
      const entry = from.get(key);
      if (entry?.[0] !== etag) return true;
      present.set(key, entry);
      return false;
    });

  /** Adds the facts whose texts the spare has. Returns the others. */
  async function addSpare(present: Map<string, Entry<T>>, wanted: readonly Listed[]) {
    if (!spare || wanted.length <= MAX_SINGLE_READS) return wanted;
    const texts = await spare();
    return wanted.filter((fact) => {
      const [etag, text] = texts.get(fact.key) ?? [];
      if (etag !== fact.etag || text === undefined) return true;
      add(present, fact, text);
      return false;
    });
  }

  /** Fetches facts into `present`, up to the first that cannot be fetched. Returns that failure. */
  async function fetchInto(present: Map<string, Entry<T>>, wanted: readonly Listed[]) {
    let failure: { readonly cause: unknown } | undefined;
    let sinceSave = 0;
    await inBatches(wanted, async (fact) => {
      if (failure) return;
      try {
        const text = await store.get(fact.key);
        if (text !== undefined) add(present, fact, text);
        sinceSave += 1;
      } catch (cause) {
        failure = { cause };
      }
      if (sinceSave < Math.max(PROGRESS, present.size / 4)) return;
      sinceSave = 0;
      save(present);
    });
    return failure;
  }

  /** Brings the memory and the snapshot in line with the list, as far as the store responds. */
  async function refresh(list: ListFacts) {
    const [listed, before] = await Promise.all([list(), known ?? load()]);
    const present = new Map<string, Entry<T>>();
    const changed = addKnown(present, before, listed);

    // Every listed fact is known, and there are no others: nothing has changed since the last result.
    const unchanged = changed.length === 0 && listed.length === before.size;
    if (lastResult && unchanged && before === known) return { result: lastResult, missing: [] };

    const failure = await fetchInto(present, await addSpare(present, changed));
    const facts = new Map<string, T>();
    const inOrder = new Map<string, Entry<T>>();
    for (const { key } of listed) {
      const entry = present.get(key);
      if (!entry) continue;
      inOrder.set(key, entry);
      if (entry[1] !== undefined) facts.set(key, entry[1]);
    }
    const result = { facts, skipped: inOrder.size - facts.size };
    const isLess = failure && inOrder.size <= (known?.size ?? 0);
    if (!isLess) {
      // After a failure, the next read must not take this result for a whole one.
      [known, lastResult] = [inOrder, failure ? undefined : result];
      if (!failure) unsaved += Math.max(0, before.size - inOrder.size);
      const isGone = (key: string) => !inOrder.has(key);
      const mustForget = forgets && !failure && before.keys().some(isGone);
      if (mustForget || unsaved > inOrder.size * tolerance) save(inOrder);
    }
    const missing = failure ? listed.filter(({ key }) => !present.has(key)) : [];
    return { result, missing: missing.map(({ key }) => key), failure };
  }

  return {
    async read(list = listAll) {
      const { result, failure } = await refresh(list);
      if (failure) throw failure.cause;
      return result;
    },

    async readAvailable() {
      const { result, missing } = await refresh(listAll);
      return { ...result, missing };
    },
  };
}
