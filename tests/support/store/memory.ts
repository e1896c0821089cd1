import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import {
  assertKey,
  collect,
  type FactStore,
  type Listed,
  PAGE,
  type Page,
} from '#store/facts/fact-store.ts';
import { sortedKeys } from '#store/facts/sorted-keys.ts';

/** An operation as the store is asked for it: a list asks once for each page. */
export type Operation = Exclude<keyof FactStore, 'pages'>;

/** Called around every operation; what it throws is the operation's failure, after the write has landed or before. */
export interface Interference {
  before?(operation: Operation, key: string): void | Promise<void>;
  after?(operation: Operation, key: string): void | Promise<void>;
}

/** A fact store in memory, for tests: strongly consistent, and as slow or as faulty as `interference` makes it. */
export function memoryStore(interference: Interference = {}): FactStore {
  const facts = new Map<string, Uint8Array<ArrayBuffer>>();
  const keys = sortedKeys();
  /** The tags of facts that were listed. */
  const etags = new Map<string, string>();

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
    const found: string[] = [];
    for (const key of keys.from(cursor < prefix ? prefix : cursor)) {
      if (!key.startsWith(prefix) || found.length === count) break;
      if (key !== cursor) found.push(key);
    }
    return found;
  }

  /** The names of the folders under a prefix: from each the search goes on behind it. */
  function foldersUnder(prefix: string): string[] {
    const found: string[] = [];
    for (let start = prefix; ;) {
      const deeper = firstDeeper(start, prefix);
      if (deeper === undefined) return found.sort();
      const name = deeper.slice(prefix.length, deeper.indexOf('/', prefix.length));
      found.push(name);
      // The character after the slash that ends the name.
      start = `${prefix}${name}0`;
    }
  }

  function firstDeeper(start: string, prefix: string): string | undefined {
    for (const key of keys.from(start)) {
      if (!key.startsWith(prefix)) return undefined;
      if (key.indexOf('/', prefix.length) > prefix.length) return key;
    }
    return undefined;
  }

  function listed(key: string): Listed {
    const etag =
      etags.get(key) ??
      createHash('md5')
        .update(facts.get(key) ?? '')
        .digest('hex');
    etags.set(key, etag);
    return { key, etag };
  }

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
        if (!facts.has(key)) keys.add(key);
        etags.delete(key);
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
    folders: (prefix) => operate('folders', prefix, () => foldersUnder(prefix)),
    remove: (key) =>
      operate('remove', key, () => {
        etags.delete(key);
        if (facts.delete(key)) keys.remove(key);
      }),
  };
}
