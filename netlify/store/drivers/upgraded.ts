import { AppError } from '#domain/errors.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import type { StoreFormat } from '#store/facts/store-format.ts';

/**
 * Makes a store that can be used only in the format of this code. Every method rejects with `upgrading` as long as the
 * facts are those of an older one, after it has called `onOlder`. Facts are read while the format is.
 */
export function upgraded(store: FactStore, format: StoreFormat, onOlder: () => void): FactStore {
  async function current(): Promise<void> {
    if (!(await format.isOlder())) return;
    onOlder();
    throw new AppError('upgrading');
  }

  async function reading<T>(work: Promise<T>): Promise<T> {
    const [read] = await Promise.all([work, current()]);
    return read;
  }

  return {
    async put(key, body) {
      await current();
      return store.put(key, body);
    },
    async remove(key) {
      await current();
      return store.remove(key);
    },
    get: (key) => reading(store.get(key)),
    open: (key) => reading(store.open(key)),
    list: (prefix) => reading(store.list(prefix)),
    folders: (prefix) => reading(store.folders(prefix)),
    async *pages(prefix) {
      await current();
      yield* store.pages(prefix);
    },
  };
}
