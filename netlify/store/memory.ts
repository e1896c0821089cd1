import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { assertKey, collect, type FactStore, type Listed, PAGE, type Page } from './fact-store.ts';

/** An operation as the store is asked for it: a list asks once for each page. */
type Operation = Exclude<keyof FactStore, 'pages'>;

/** Called around every operation; what it throws is the operation's failure, after the write has landed or before. */
export interface Interference {
  before?(operation: Operation, key: string): void | Promise<void>;
  after?(operation: Operation, key: string): void | Promise<void>;
}

/** A fact store in memory, for tests: strongly consistent, and as slow or as faulty as `interference` makes it. */
export function memoryStore(interference: Interference = {}): FactStore {
  const facts = new Map<string, Uint8Array<ArrayBuffer>>();
  // Sorted when the next list needs it.
  let sorted: string[] | undefined;

  async function operate<T>(operation: Operation, key: string, work: () => T): Promise<T> {
    if (operation !== 'list' && operation !== 'folders') assertKey(key);
    try {
      await interference.before?.(operation, key);
      const result = work();
      await interference.after?.(operation, key);
      return result;
    } catch (cause) {
      throw new AppError('store_unavailable', { cause });
    }
  }

  /** The keys that begin with a prefix and follow a cursor, no more than a number of them. */
  function keysAfter(cursor: string, prefix: string, count: number): string[] {
    sorted ??= [...facts.keys()].sort();
    const start = firstAfter(sorted, cursor < prefix ? prefix : cursor);
    const keys = sorted.slice(start, start + count + 1).filter((key) => key !== cursor);
    const end = keys.findIndex((key) => !key.startsWith(prefix));
    return keys.slice(0, end === -1 ? count : Math.min(end, count));
  }

  const listed = (key: string): Listed => ({
    key,
    etag: createHash('md5')
      .update(facts.get(key) ?? '')
      .digest('hex'),
  });

  async function* pages(prefix: string): AsyncGenerator<Page> {
    let cursor = '';
    for (;;) {
      const page = await operate('list', prefix, () => {
        const found = keysAfter(cursor, prefix, PAGE + 1);
        return { facts: found.slice(0, PAGE).map(listed), hasMore: found.length > PAGE };
      });
      yield page;
      if (!page.hasMore) return;
      cursor = page.facts.at(-1)?.key ?? '';
    }
  }

  return {
    put: (key, body) =>
      operate('put', key, () => {
        if (!facts.has(key)) sorted = undefined;
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
    pages,
    list: (prefix) => collect(pages(prefix)),
    folders: (prefix) =>
      operate('folders', prefix, () => {
        const found = [...facts.keys()].filter((key) => key.startsWith(prefix));
        const deeper = found
          .map((key) => key.slice(prefix.length))
          .filter((key) => /.\//.test(key));
        return [...new Set(deeper.map((key) => key.slice(0, key.indexOf('/'))))].sort();
      }),
    remove: (key) =>
      operate('remove', key, () => {
        if (facts.delete(key)) sorted = undefined;
      }),
  };
}

/** The index of the first of sorted keys that is not before another. */
function firstAfter(keys: readonly string[], key: string): number {
  let [start, end] = [0, keys.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((keys[middle] ?? '') < key) start = middle + 1;
    else end = middle;
  }
  return start;
}
