import { DERIVED } from '#domain/backup/contents.ts';
import type { FactStore } from './fact-store.ts';

/**
 * Number of the format of the facts that this code writes. It is raised with a change that makes older code read facts
 * wrongly. Stores from before there were numbers have 0. In 1, superseded revisions are under `history/`.
 */
export const FORMAT = 1;

const PREFIX = 'format/';

/** The format of a store: the largest number that code has written under `format/{number}`. */
export interface StoreFormat {
  /** Returns the number of the store's format. It is read once in each process. */
  read(): Promise<number>;
  /** Returns true if newer code has written facts that this code may not understand. */
  isNewer(): Promise<boolean>;
}

/** Opens the format of a store. `number` is that of the code that runs. */
export function storeFormat(store: FactStore, number = FORMAT): StoreFormat {
  let known: Promise<number> | undefined;

  async function readAndRaise(): Promise<number> {
    const listed = await store.list(PREFIX);
    const newest = Math.max(0, ...listed.map(({ key }) => Number(key.slice(PREFIX.length))));
    if (newest < number) await store.put(`${PREFIX}${number}`, '');
    return newest;
  }

  function read(): Promise<number> {
    known ??= readAndRaise().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  return { read, isNewer: async () => (await read()) > number };
}

/**
 * Makes a store into which code that is older than the facts writes no derived data: it would lack what this code does not
 * understand. Facts are written as ever.
 */
export const withoutOldDerived = (store: FactStore, format: StoreFormat): FactStore => ({
  ...store,
  async put(key, body) {
    const isDerived = DERIVED.some((prefix) => key.startsWith(prefix));
    if (isDerived && (await format.isNewer())) return;
    await store.put(key, body);
  },
});
