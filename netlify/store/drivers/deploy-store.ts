import { blobsStore } from './blobs.ts';
import { byKey, collect, type FactStore, type Page } from '#store/facts/fact-store.ts';
import type { AwaitAdmission } from './request-limit.ts';
import { PRODUCTION, storeName } from './store-name.ts';

/**
 * Opens the store of a deploy context. A preview has a store of its own. With `PREVIEW_CONTENT=production` it also
 * reads the store of production, which it never writes to.
 */
export function deployStore(context: string, admission?: AwaitAdmission): FactStore {
  const own = blobsStore(storeName(context), admission);
  const isOwn = context === PRODUCTION || previewContent() === 'own';
  return isOwn ? own : overlay(own, blobsStore(storeName(PRODUCTION), admission));
}

function previewContent(): 'own' | 'production' {
  const content = process.env['PREVIEW_CONTENT'] || 'own';
  if (content === 'own' || content === 'production') return content;
  throw new Error('PREVIEW_CONTENT must be own or production.');
}

/** Makes a store that reads through to another one and never changes that. Only its own facts can be removed. */
export function overlay(
  own: FactStore,
  under: Pick<FactStore, 'get' | 'open' | 'pages' | 'folders'>,
): FactStore {
  /** Lists the pages of the other store. The first one also has all facts of this store. */
  async function* pages(prefix: string): AsyncGenerator<Page> {
    const ownFacts = await own.list(prefix);
    const keys = new Set(ownFacts.map(({ key }) => key));
    let added = ownFacts;
    for await (const { facts, hasMore } of under.pages(prefix)) {
      const below = facts.filter(({ key }) => !keys.has(key));
      yield { facts: [...added, ...below].sort(byKey), hasMore };
      added = [];
    }
  }

  return {
    put: (key, body) => own.put(key, body),
    get: async (key) => (await own.get(key)) ?? under.get(key),
    open: async (key) => (await own.open(key)) ?? under.open(key),
    pages,
    list: (prefix) => collect(pages(prefix)),
    async folders(prefix) {
      const both = await Promise.all([own.folders(prefix), under.folders(prefix)]);
      return [...new Set(both.flat())].sort();
    },
    remove: (key) => own.remove(key),
  };
}
