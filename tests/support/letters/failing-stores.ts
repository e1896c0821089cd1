import { AppError } from '#domain/errors.ts';
import type { FactStore } from '#store/facts/fact-store.ts';

/** Returns a store that does not respond when a document is written, before or after that is done. */
export function failingStore(store: FactStore, when: 'before' | 'after'): FactStore {
  const failed = () => {
    throw new AppError('store_unavailable');
  };
  return {
    ...store,
    async put(key, body) {
      const isMeant = key.startsWith('documents/');
      if (isMeant && when === 'before') failed();
      await store.put(key, body);
      if (isMeant) failed();
    },
  };
}

/** Returns the store as a process sees it that is killed after some steps. The last write may still land. */
export function killable(
  store: FactStore,
  process: { steps: number; isAlive: boolean },
  killedAfter: number,
): FactStore {
  const step = <A extends unknown[], T>(work: (...given: A) => Promise<T>) => {
    return async (...given: A): Promise<T> => {
      if (!process.isAlive) throw new Error('killed');
      process.steps += 1;
      const isLast = process.steps > killedAfter;
      if (isLast) process.isAlive = false;
      if (isLast && killedAfter % 2 === 0) throw new Error('killed');
      const result = await work(...given);
      if (!process.isAlive) throw new Error('killed');
      return result;
    };
  };
  return {
    put: step((key, body) => store.put(key, body)),
    get: step((key) => store.get(key)),
    open: step((key) => store.open(key)),
    list: step((prefix) => store.list(prefix)),
    folders: step((prefix) => store.folders(prefix)),
    remove: step((key) => store.remove(key)),
    async *pages(prefix) {
      for await (const page of store.pages(prefix)) yield await step(() => Promise.resolve(page))();
    },
  };
}
