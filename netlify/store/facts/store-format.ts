import { log } from '#log/log.ts';
import type { FactStore } from './fact-store.ts';
import { onlyPage } from './only-page.ts';

/**
 * Number of the format of the facts that this code writes. It is raised with a change that makes older code read facts
 * wrongly. Stores from before there were numbers have 0. In 2, posts, drafts and own pages are documents.
 */
export const FORMAT = 2;
/** Number of the oldest format that this code can upgrade. */
const OLDEST = 2;

const PREFIX = 'format/';
/** Prefixes of the texts of formats before 2. */
const OLD_TEXTS = ['posts/', 'drafts/', 'site/pages/'];
/** Milliseconds after which an older format is read again, since an upgrade is under way. */
const AGAIN_AFTER = 2_000;

/**
 * The relation of a store to this code. `too-old`: this code cannot read it. `older`: it has facts to upgrade first. `newer`:
 * newer code has written facts that this code may not understand, and that it must not change.
 */
type FormatState = 'too-old' | 'older' | 'current' | 'newer';

/** The format of a store: the largest number that code has written under `format/{number}`. */
export interface StoreFormat {
  /** Returns the number of the store's format. It is read once in each process. */
  read(): Promise<number>;
  /** Returns how the store relates to this code. */
  state(): Promise<FormatState>;
  /** Returns true once this process knows that the store is current and has the number of this code. */
  isMarked(): boolean;
  /** Gives a current store the number of this code, unless it has that. */
  mark(): Promise<void>;
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
  /** Steps to the number of the code, each with the keys of the facts that only older formats have. */
  readonly upgrades: readonly {
    readonly to: number;
    readonly oldKeys: (store: FactStore) => Promise<readonly string[]>;
  }[];
}

/** Opens the format of a store. */
export function storeFormat(store: FactStore, { number = FORMAT, upgrades }: Options): StoreFormat {
  const key = `${PREFIX}${number}`;
  let known: Promise<{ newest: number; state: FormatState }> | undefined;
  let isMarked = false;

  async function look(): Promise<{ newest: number; state: FormatState }> {
    const listed = await store.list(PREFIX);
    const newest = Math.max(0, ...listed.map((fact) => Number(fact.key.slice(PREFIX.length))));
    if (newest > number) {
      log.warn(
        `The store has format ${newest}, and this code ${number}. It is read, and nothing is written.`,
      );
      return { newest, state: 'newer' };
    }
    if (newest < OLDEST && (newest > 0 || (await hasOldTexts(store)))) {
      return { newest, state: 'too-old' };
    }
    if (newest < number && (await needsUpgrade(newest))) return { newest, state: 'older' };
    return { newest, state: 'current' };
  }

  async function needsUpgrade(from: number): Promise<boolean> {
    for (const { to, oldKeys } of upgrades) {
      if (from < to && (await oldKeys(store)).length > 0) return true;
    }
    return false;
  }

  const forget = () => {
    known = undefined;
    isMarked = false;
  };

  function found() {
    known ??= look().then(
      (seen) => {
        if (seen.state === 'older') setTimeout(forget, AGAIN_AFTER).unref();
        isMarked = seen.state === 'current' && seen.newest === number;
        return seen;
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
    known = Promise.resolve({ newest: number, state: 'current' });
    isMarked = true;
  }

  return {
    read: async () => (await found()).newest,
    state: async () => (await found()).state,
    isMarked: () => isMarked,
    async mark() {
      const { state, newest } = await found();
      if (state === 'current' && newest < number) await raise();
    },
    raise,
    isRaised: async () => (await store.get(key)) !== undefined,
    async lower() {
      if (!(await needsUpgrade(0))) return false;
      await store.remove(key);
      forget();
      return true;
    },
  };
}

async function hasOldTexts(store: FactStore): Promise<boolean> {
  const pages = await Promise.all(OLD_TEXTS.map((prefix) => onlyPage(store, prefix)));
  return pages.some((facts) => facts?.length !== 0);
}
