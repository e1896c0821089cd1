import { log } from '#log/log.ts';
import type { FactStore } from './fact-store.ts';
import { kind } from './kind.ts';
import { onlyPage } from './only-page.ts';

/**
 * Number of the format of the facts that this code reads and writes. It is raised with a change that makes older code read
 * facts wrongly. Stores from before there were numbers have 0. In 2, posts, drafts and own pages are documents.
 */
export const FORMAT = 2;

export const FORMATS = kind('format/{number}', {
  holds: 'nothing: the store is in this format; the largest number counts',
  parts: { number: '\\d+' },
});
const KEY = FORMATS.make({ number: String(FORMAT) });
/** Prefixes of the texts of formats before 2. */
const OLD_TEXTS = ['posts/', 'drafts/', 'site/pages/'];

/**
 * The relation of a store to this code. `too-old`: this code cannot read it. `newer`: newer code has written facts that this
 * code may not understand, and that it must not change.
 */
type FormatState = 'too-old' | 'current' | 'newer';

/** Opens the format of a store: the largest number that code has written under `format/{number}`. */
export function storeFormat(store: FactStore) {
  let known: Promise<{ newest: number; state: FormatState }> | undefined;
  let isMarked = false;

  async function look(): Promise<{ newest: number; state: FormatState }> {
    const listed = await store.list(FORMATS.prefix);
    const newest = Math.max(
      0,
      ...listed.map((fact) => Number(fact.key.slice(FORMATS.prefix.length))),
    );
    if (newest > FORMAT) {
      log.warn(
        `The store has format ${newest}, and this code ${FORMAT}. It is read, and nothing is written.`,
      );
      return { newest, state: 'newer' };
    }
    if (newest < FORMAT && (newest > 0 || (await hasOldTexts(store)))) {
      return { newest, state: 'too-old' };
    }
    isMarked = newest === FORMAT;
    return { newest, state: 'current' };
  }

  function found() {
    known ??= look().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  return {
    /** Returns the number of the store's format. It is read once in each process. */
    read: async () => (await found()).newest,
    /** Returns how the store relates to this code. */
    state: async () => (await found()).state,
    /** Returns true once this process knows that the store is current and has the number of this code. */
    isMarked: () => isMarked,
    /** Gives a current store the number of this code, unless it has that. */
    async mark(): Promise<void> {
      const { state, newest } = await found();
      if (state !== 'current' || newest === FORMAT) return;
      await store.put(KEY, '');
      known = Promise.resolve({ newest: FORMAT, state });
      isMarked = true;
    },
  };
}
export type StoreFormat = ReturnType<typeof storeFormat>;

async function hasOldTexts(store: FactStore): Promise<boolean> {
  const pages = await Promise.all(OLD_TEXTS.map((prefix) => onlyPage(store, prefix)));
  return pages.some((facts) => facts?.length !== 0);
}
