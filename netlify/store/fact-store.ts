/** A key and the tag of what it holds; equal content, equal tag. */
export interface Listed {
  readonly key: string;
  readonly etag: string;
}

/** A part of a list, as the store hands it out. */
export interface Page {
  /** In the order of their keys. */
  readonly facts: readonly Listed[];
  /** True where other pages follow. */
  readonly hasMore: boolean;
}

/**
 * What the product asks of storage. A fact is written once, under a key nobody else writes, so drivers promise neither
 * conditions nor transactions. Every method rejects with `AppError('store_unavailable')` when the store does not
 * answer in time; a rejected `put` may have landed all the same, so writing the same fact again is always safe.
 */
export interface FactStore {
  /** Resolves when the fact is durable and every later `get` and `list` sees it. */
  put(key: string, body: string | Uint8Array<ArrayBuffer>): Promise<void>;
  /** The text of a fact, undefined where there is none. */
  get(key: string): Promise<string | undefined>;
  /** The bytes of a fact as they arrive, undefined where there is none. */
  open(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  /**
   * Every fact whose key begins with the prefix, page by page. Each page has a deadline of its own. Nothing is promised
   * about the order of pages.
   */
  pages(prefix: string): AsyncIterable<Page>;
  /** The same as one list, in the order of keys: for prefixes that hold a few pages at the most. */
  list(prefix: string): Promise<Listed[]>;
  /** The names between the prefix, which ends with `/` or is empty, and the next `/` of longer keys, each once, in order. */
  folders(prefix: string): Promise<string[]>;
  /** Removes a fact; removing what is not there is no error. */
  remove(key: string): Promise<void>;
}

/** The facts that a page holds at the most. */
export const PAGE = 1_000;

/** Every fact of some pages, in the order of keys. */
export async function collect(pages: AsyncIterable<Page>): Promise<Listed[]> {
  const facts: Listed[] = [];
  for await (const page of pages) facts.push(...page.facts);
  return facts.sort(byKey);
}

/** Sorts by key. */
export const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);

const KEY = /^[a-z0-9]+(?:[/_.-][a-z0-9]+)*$/;

/**
 * Checks that a key is of the form every driver stores unchanged: small letters and digits, parted by single `/ _ - .`.
 * Throws a plain Error: a key of another form is a mistake in the program, not of a visitor.
 */
export function assertKey(key: string): void {
  if (key.length > 600 || !KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
}
