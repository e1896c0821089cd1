/** A key with the tag of its content. Equal content has equal tags. */
export interface Listed {
  readonly key: string;
  readonly etag: string;
}

/** A part of a list, as the store returns it. */
export interface Page {
  /** Facts in the order of their keys. */
  readonly facts: readonly Listed[];
  /** True when more pages follow. */
  readonly hasMore: boolean;
}

/**
 * The storage that the product needs. A fact is written once, under a key that nobody else writes, so drivers promise
 * neither conditions nor transactions. Every method rejects with `AppError('store_unavailable')` when the store does
 * not respond in time. A rejected `put` may still have landed; writing the same fact again is always safe.
 */
export interface FactStore {
  /** Writes a fact. Resolves when it is durable and every later `get` and `list` sees it. */
  put(key: string, body: string | Uint8Array<ArrayBuffer>): Promise<void>;
  /** Reads the text of a fact; undefined when there is none. */
  get(key: string): Promise<string | undefined>;
  /** Streams the bytes of a fact as they arrive; undefined when there is none. */
  open(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  /**
   * Lists every fact whose key begins with the prefix, page by page. Each page has a deadline of its own. The order of
   * the pages is not defined.
   */
  pages(prefix: string): AsyncIterable<Page>;
  /** Lists the same facts at once, in the order of keys. It is meant for prefixes that hold a few pages at most. */
  list(prefix: string): Promise<Listed[]>;
  /**
   * Lists the names between the prefix and the next `/` of longer keys, each once and in order. The prefix ends with
   * `/` or is empty.
   */
  folders(prefix: string): Promise<string[]>;
  /** Removes a fact. Removing one that is not there is no error. */
  remove(key: string): Promise<void>;
}

/** Keeps the function alive for work that goes on after the response. */
export type WaitUntil = (work: Promise<unknown>) => void;

/** Maximum number of facts in a page. */
export const PAGE = 1_000;

/** Collects every fact of some pages, in the order of keys. */
export async function collect(pages: AsyncIterable<Page>): Promise<Listed[]> {
  const facts: Listed[] = [];
  for await (const page of pages) facts.push(...page.facts);
  return facts.sort(byKey);
}

/** Yields the keys under a prefix, page by page. */
export async function* keysUnder(store: FactStore, prefix: string): AsyncGenerator<string> {
  for await (const { facts } of store.pages(prefix)) for (const { key } of facts) yield key;
}

/** Compares by key, for sorting. */
export const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);

const KEY = /^[a-z0-9]+(?:[/_.-][a-z0-9]+)*$/;

/**
 * Checks that a key has the form that every driver stores unchanged: small letters and digits, separated by single
 * slashes, underscores, hyphens or dots, at most 600 characters. Throws a plain Error, since a key of another form is a
 * mistake in the program.
 */
export function assertKey(key: string): void {
  if (key.length > 600 || !KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
}
