import type { FactStore, Listed } from './fact-store.ts';
import { inBatches } from './in-batches.ts';
import { readFact } from './read-fact.ts';
import { type Entry, sealEntries, unsealEntries } from './sealed-entries.ts';

/** The place of a shelf's snapshot: texts each of which may be lost, stale or torn without harm. */
export interface SnapshotFile {
  load(): Promise<readonly string[]>;
  save(parts: readonly string[]): Promise<void>;
  /** About how many characters a part has; where absent, everything is one part. */
  readonly partSize?: number;
}

interface ShelfOptions<T> {
  readonly store: FactStore;
  /** The facts of the shelf: every key that begins so, or what a list of its own holds. */
  readonly prefix: string;
  readonly list?: () => Promise<readonly Listed[]>;
  readonly snapshot: SnapshotFile;
  /** A snapshot that somebody else saves, looked into where this one lacks many facts. */
  readonly spare?: Pick<SnapshotFile, 'load'>;
  /** A snapshot is written anew when more than this share of it has changed. */
  readonly tolerance?: number;
  /** Changes whenever `derive` or the form of its values does: a snapshot of another version is not read. */
  readonly version: string;
  /** What is kept of a fact; throws for a fact that is not as it should be. */
  readonly derive: (text: string, key: string) => T;
  /** Takes the work to be done after the answer. */
  readonly later: (work: Promise<unknown>) => void;
}

/** The part of a shelf's options that says where its facts come from and where its snapshot goes. */
export type ShelfPlace = Omit<ShelfOptions<unknown>, 'version' | 'derive'>;

/** A collection of facts under a prefix. */
export interface Shelf<T> {
  /**
   * Every fact there is, by key, in the order of keys: all that were put before the call and none removed before it,
   * whatever state the snapshot is in. A fact that does not parse is left out, reported, and counted in `skipped`.
   * As long as nothing changes the answer is the same object. Where the store fails, what was read is kept for the next
   * read, here and in the snapshot.
   */
  read(): Promise<Facts<T>>;
}

interface Facts<T> {
  readonly facts: ReadonlyMap<string, T>;
  readonly skipped: number;
}

const TOLERATED_CHANGES = 1 / 64;

/** So many facts are fetched singly before a spare snapshot is looked into. */
const FEW = 50;

/** A long read saves what it has so far after this many facts, and after each further quarter. */
const PROGRESS = 1_000;

/**
 * A shelf: lists its facts and reads only those that neither this process nor the snapshot knows under the same tag.
 * The list is the truth, the snapshot and the memory are only help.
 */
export function shelf<T>(options: ShelfOptions<T>): Shelf<T> {
  const { store, prefix, snapshot, spare, version, derive, later } = options;
  const { tolerance = TOLERATED_CHANGES } = options;
  const list = options.list ?? (() => store.list(prefix));
  let known: ReadonlyMap<string, Entry<T>> | undefined;
  let answered: Facts<T> | undefined;
  let unsaved = 0;
  let saved: Promise<unknown> = Promise.resolve();

  const load = async (file: Pick<SnapshotFile, 'load'>) =>
    unsealEntries<T>(await file.load().catch(() => []), version);

  /** Saves after the saves before, so that an older state never replaces a newer one. */
  function save(entries: ReadonlyMap<string, Entry<T>>): void {
    unsaved = 0;
    const parts = sealEntries(entries, version, snapshot.partSize);
    saved = saved.then(() => snapshot.save(parts)).catch((error: unknown) => console.error(error));
    later(saved);
  }

  async function fetchEntry(key: string, etag: string): Promise<Entry<T> | undefined> {
    const text = await store.get(key);
    if (text === undefined) return undefined;
    const value = readFact(key, text, derive);
    return value === undefined ? [etag] : [etag, value];
  }

  /** Fetches facts into `present`. Where one cannot be had, the failure is thrown after what was had is kept. */
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
    if (present.size > (known?.size ?? 0)) [known, answered] = [present, undefined];
    unsaved += sinceSave;
    if (unsaved > present.size * tolerance) save(present);
    throw failure.cause;
  }

  return {
    async read() {
      const [listed, before] = await Promise.all([list(), known ?? load(snapshot)]);
      const present = new Map<string, Entry<T>>();
      const take = (from: ReadonlyMap<string, Entry<T>>, wanted: readonly Listed[]) =>
        wanted.filter(({ key, etag }) => {
          const entry = from.get(key);
          if (entry?.[0] !== etag) return true;
          present.set(key, entry);
          return false;
        });
      const changed = take(before, listed);

      // Every fact is known, and there are no others: nothing has changed since the last answer.
      const unchanged = changed.length === 0 && listed.length === before.size;
      if (answered && unchanged && before === known) return answered;

      const missing = spare && changed.length > FEW ? take(await load(spare), changed) : changed;
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
      answered = { facts, skipped: inOrder.size - facts.size };
      return answered;
    },
  };
}
