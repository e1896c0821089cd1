import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { assertKey, type FactStore } from './fact-store.ts';

type Operation = keyof FactStore;

/** Called around every operation; what it throws is the operation's failure, after the write has landed or before. */
export interface Interference {
  before?(operation: Operation, key: string): void | Promise<void>;
  after?(operation: Operation, key: string): void | Promise<void>;
}

/** A fact store in memory, for tests: strongly consistent, and as slow or as faulty as `interference` makes it. */
export function memoryStore(interference: Interference = {}): FactStore {
  const facts = new Map<string, Uint8Array<ArrayBuffer>>();

  async function operate<T>(operation: Operation, key: string, work: () => T): Promise<T> {
    if (operation !== 'list') assertKey(key);
    try {
      await interference.before?.(operation, key);
      const result = work();
      await interference.after?.(operation, key);
      return result;
    } catch (cause) {
      throw new AppError('store_unavailable', { cause });
    }
  }

  return {
    put: (key, body) =>
      operate('put', key, () => {
        facts.set(key, typeof body === 'string' ? new TextEncoder().encode(body) : body.slice());
      }),
    get: (key) =>
      operate('get', key, () => {
        const bytes = facts.get(key);
        return bytes && new TextDecoder().decode(bytes);
      }),
    open: (key) =>
      operate('open', key, () => {
        const bytes = facts.get(key);
        return bytes && new Blob([bytes]).stream();
      }),
    list: (prefix) =>
      operate('list', prefix, () =>
        [...facts]
          .filter(([key]) => key.startsWith(prefix))
          .map(([key, bytes]) => ({ key, etag: createHash('md5').update(bytes).digest('hex') }))
          .sort((a, b) => (a.key < b.key ? -1 : 1)),
      ),
    remove: (key) => operate('remove', key, () => void facts.delete(key)),
  };
}
