import { createHash } from 'node:crypto';
import type { FactStore } from './fact-store.ts';
import { inBatches } from './in-batches.ts';
import { readFact } from './read-fact.ts';

/** Where a shelf keeps its snapshot: a text that may be lost, stale or torn without harm. */
export interface SnapshotFile {
  load(): Promise<string | undefined>;
  save(text: string): Promise<void>;
}

interface ShelfOptions<T> {
  readonly store: FactStore;
  /** The facts of the shelf: every key that begins so. */
  readonly prefix: string;
  readonly snapshot: SnapshotFile;
  /** Changes whenever `derive` or the form of its values does: a snapshot of another version is not read. */
  readonly version: string;
  /** What is kept of a fact; throws for a fact that is not as it should be. */
  readonly derive: (text: string, key: string) => T;
  /** Takes the work to be done after the answer. */
  readonly later: (work: Promise<unknown>) => void;
}

/** A collection of facts under a prefix. */
export interface Shelf<T> {
  /**
   * Every fact there is, by key, in the order of keys: all that were put before the call and none removed before it,
   * whatever state the snapshot is in. A fact that does not parse is left out, reported, and counted in `skipped`.
   * As long as nothing changes the answer is the same object.
   */
  read(): Promise<Facts<T>>;
}

interface Facts<T> {
  readonly facts: ReadonlyMap<string, T>;
  readonly skipped: number;
}

/** What is known of a fact: its tag, and its value, absent where it does not parse. */
type Entry<T> = readonly [etag: string, value?: T];

/** A snapshot is written anew when more than this share of it has changed. */
const TOLERATED_CHANGES = 1 / 64;

/**
 * A shelf: lists its facts and reads only those that neither this process nor the snapshot knows under the same tag.
 * The list is the truth, the snapshot and the memory are only help.
 */
export function shelf<T>(options: ShelfOptions<T>): Shelf<T> {
  const { store, prefix, snapshot, version, derive, later } = options;
  let known: ReadonlyMap<string, Entry<T>> | undefined;
  let answered: Facts<T> | undefined;
  let unsaved = 0;

  async function load(): Promise<ReadonlyMap<string, Entry<T>>> {
    const text = await snapshot.load().catch(() => undefined);
    const entries = text === undefined ? undefined : unseal(text, version);
    return new Map(entries === undefined ? [] : (JSON.parse(entries) as [string, Entry<T>][]));
  }

  async function fetchEntry(key: string, etag: string): Promise<Entry<T> | undefined> {
    const text = await store.get(key);
    if (text === undefined) return undefined;
    const value = readFact(key, text, derive);
    return value === undefined ? [etag] : [etag, value];
  }

  return {
    async read() {
      const [listed, before] = await Promise.all([store.list(prefix), known ?? load()]);
      const entries = new Map<string, Entry<T> | undefined>();
      const missing = [];
      for (const { key, etag } of listed) {
        const entry = before.get(key);
        entries.set(key, entry);
        if (entry?.[0] !== etag) missing.push({ key, etag });
      }
      await inBatches(missing, async ({ key, etag }) => {
        entries.set(key, await fetchEntry(key, etag));
      });

      // Every fact is known, and there are no others: nothing has changed since the last answer.
      const unchanged = missing.length === 0 && listed.length === before.size;
      if (answered && unchanged && before === known) return answered;

      const present = new Map<string, Entry<T>>();
      const facts = new Map<string, T>();
      for (const [key, entry] of entries) {
        if (!entry) continue;
        present.set(key, entry);
        if (entry[1] !== undefined) facts.set(key, entry[1]);
      }
      unsaved += missing.length + Math.max(0, before.size - present.size);
      known = present;
      if (unsaved > present.size * TOLERATED_CHANGES) {
        unsaved = 0;
        const text = seal(JSON.stringify([...present]), version);
        later(snapshot.save(text).catch((error: unknown) => console.error(error)));
      }
      answered = { facts, skipped: present.size - facts.size };
      return answered;
    },
  };
}

/** A snapshot's text: a line that vouches for version and content, then the content. */
function seal(content: string, version: string): string {
  return `${stamp(content, version)}\n${content}`;
}

/** The content of a snapshot of this version that arrived whole, else undefined. */
function unseal(text: string, version: string): string | undefined {
  const end = text.indexOf('\n');
  const content = text.slice(end + 1);
  return text.slice(0, end) === stamp(content, version) ? content : undefined;
}

function stamp(content: string, version: string): string {
  return `${version} ${createHash('sha256').update(content).digest('hex')}`;
}
