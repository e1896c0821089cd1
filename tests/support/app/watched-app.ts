import type { Settings } from '#settings';
import { memoryStore } from '#tests/support/store/memory.ts';
import { testApp } from './test-app.ts';

/** The operations of a store, each a text such as `get documents/a`. */
interface Watch {
  readonly operations: string[];
  /** The operations that fail. */
  fails?: RegExp | undefined;
}

/** Returns a store in memory that notes its operations, and fails those that it is told to. */
export function watchedStore() {
  const watch: Watch = { operations: [] };
  const store = memoryStore({
    before(name, key) {
      const operation = `${name} ${key}`;
      watch.operations.push(operation);
      if (watch.fails?.test(operation)) throw new Error('down');
    },
  });
  return { store, watch };
}

/** Returns an app over a store that notes its operations, and fails those that it is told to. */
export function watchedApp(settings: Partial<Settings> = {}) {
  const { store, watch } = watchedStore();
  return { app: testApp(settings, store), watch };
}
