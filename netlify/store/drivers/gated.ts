import { DERIVED } from '#domain/backup/contents.ts';
import { AppError } from '#domain/errors.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import type { StoreFormat } from '#store/facts/store-format.ts';

/** Prefixes of what lets authors in and out. It is in no backup. */
const ACCESS = ['sessions/', 'sign-ins/', 'refusals/'];

/**
 * Makes a store that is used only as its format allows. A store that this code cannot read rejects every method. One of
 * newer code can be read, and refuses every write, since that code may neither find nor understand it. Authors can still
 * sign in to see why.
 */
export function gated(store: FactStore, format: StoreFormat): FactStore {
  async function assertReadable(): Promise<void> {
    if ((await format.state()) === 'too-old') throw new AppError('store_too_old');
  }

  /** Returns true if a key may be written. False for derived data that this code would make wrongly. */
  async function mayWrite(key: string): Promise<boolean> {
    await assertReadable();
    if ((await format.state()) !== 'newer' || isUnder(ACCESS, key)) return true;
    if (isUnder(DERIVED, key)) return false;
    throw new AppError('store_newer');
  }

  async function reading<T>(work: Promise<T>): Promise<T> {
    const [read] = await Promise.all([work, assertReadable()]);
    return read;
  }

  async function put(...[key, body]: Parameters<FactStore['put']>): Promise<void> {
    if (!(await mayWrite(key))) return;
    await format.mark();
    await store.put(key, body);
  }

  async function remove(key: string): Promise<void> {
    if (await mayWrite(key)) await store.remove(key);
  }

  // Nothing is waited for once the store is known to be as it should be.
  return {
    put: (key, body) => (format.isMarked() ? store.put(key, body) : put(key, body)),
    remove: (key) => (format.isMarked() ? store.remove(key) : remove(key)),
    get: (key) => reading(store.get(key)),
    open: (key) => reading(store.open(key)),
    list: (prefix) => reading(store.list(prefix)),
    folders: (prefix) => reading(store.folders(prefix)),
    async *pages(prefix) {
      await assertReadable();
      yield* store.pages(prefix);
    },
  };
}

const isUnder = (prefixes: readonly string[], key: string) =>
  prefixes.some((prefix) => key.startsWith(prefix));
