import { DERIVED } from '#domain/backup/contents.ts';
import type { FactStore } from './fact-store.ts';

/**
 * Number of the format of the facts that this code writes. It is raised with a change that makes older code read facts
 * wrongly. Stores from before there were numbers have 0. In 1, superseded revisions are under `history/`. In 2, posts,
 * drafts and own pages are documents.
 */
export const FORMAT = 2;

const PREFIX = 'format/';
/** Milliseconds after which an older format is read again, since an upgrade is under way. */
const AGAIN_AFTER = 2_000;

/** The format of a store: the largest number that code has written under `format/{number}`. */
export interface StoreFormat {
  /** Returns the number of the store's format. It is read once in each process. */
  read(): Promise<number>;
  /** Returns true if newer code has written facts that this code may not understand. */
  isNewer(): Promise<boolean>;
  /** Returns true if the store has facts that this code has to upgrade first. A store without such facts gets the number. */
  isOlder(): Promise<boolean>;
  /** Writes the number of this code. */
  raise(): Promise<void>;
  /** Returns true if the store has the number of this code now, whatever this process knows. */
  isRaised(): Promise<boolean>;
  /** Removes the number of this code if there are facts to upgrade, as a restore may bring them. Returns true for such. */
  lower(): Promise<boolean>;
}

interface Options {
  /** The number of the code that runs. */
  readonly number?: number;
  /** Returns true for a store of a format that has facts to upgrade. */
  readonly needsUpgrade: (store: FactStore, format: number) => Promise<boolean>;
}

/** Opens the format of a store. */
export function storeFormat(
  store: FactStore,
  { number = FORMAT, needsUpgrade }: Options,
): StoreFormat {
  const key = `${PREFIX}${number}`;
  let known: Promise<{ newest: number; isOlder: boolean }> | undefined;

  async function look() {
    const listed = await store.list(PREFIX);
    const newest = Math.max(0, ...listed.map((fact) => Number(fact.key.slice(PREFIX.length))));
    const isOlder = newest < number && (await needsUpgrade(store, newest));
    if (newest < number && !isOlder) await raise();
    return { newest, isOlder };
  }

  const forget = () => {
    known = undefined;
  };

  function state() {
    known ??= look().then(
      (found) => {
        if (found.isOlder) setTimeout(forget, AGAIN_AFTER).unref();
        return found;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return known;
  }

  async function raise(): Promise<void> {
    await store.put(key, '');
    known = Promise.resolve({ newest: number, isOlder: false });
  }

  return {
    read: async () => (await state()).newest,
    isNewer: async () => (await state()).newest > number,
    isOlder: async () => (await state()).isOlder,
    raise,
    isRaised: async () => (await store.get(key)) !== undefined,
    async lower() {
      if (!(await needsUpgrade(store, 0))) return false;
      await store.remove(key);
      forget();
      return true;
    },
  };
}

/**
 * Makes a store into which code that is older than the facts writes no derived data: it would lack what this code does
 * not understand. Facts are written as ever.
 */
export const withoutOldDerived = (store: FactStore, format: StoreFormat): FactStore => ({
  ...store,
  async put(key, body) {
    const isDerived = DERIVED.some((prefix) => key.startsWith(prefix));
    if (isDerived && (await format.isNewer())) return;
    await store.put(key, body);
  },
});
