import { join } from 'node:path';
import { openBlobTable } from '#platform/blobs/blob-table.ts';
import { joinFolder } from '#scripts/local/folder-lock.ts';
import { platformMode } from '#scripts/local/platform-mode.ts';
import { storeName } from '#store/drivers/store-name.ts';
import { assertKey, collect, type FactStore, PAGE, type Page } from '#store/facts/fact-store.ts';

/**
 * Opens the store of a data folder without a server between, which would take most of the time of a restore. A site may
 * run on it meanwhile.
 */
export function openTableStore(dataDir: string): { store: FactStore; close: () => Promise<void> } {
  const leave = joinFolder(dataDir);
  const table = openBlobTable(join(dataDir, 'blobs.sqlite'));
  const name = `site:${storeName(platformMode().context)}`;

  async function* pages(prefix: string): AsyncGenerator<Page> {
    let cursor = '';
    for (;;) {
      const facts = await Promise.resolve(table.list(name, prefix, cursor));
      const hasMore = facts.length === PAGE;
      yield { facts, hasMore };
      if (!hasMore) return;
      cursor = facts.at(-1)?.key ?? '';
    }
  }

  const bodyOf = (key: string) => table.get(name, key)?.body;
  return {
    store: {
      async put(key, body) {
        assertKey(key);
        await table.put(name, key, Buffer.from(body), null);
      },
      get: (key) =>
        Promise.resolve(bodyOf(key)).then((body) => body && Buffer.from(body).toString()),
      open: (key) => Promise.resolve(bodyOf(key)).then((body) => body && new Blob([body]).stream()),
      pages,
      list: (prefix) => collect(pages(prefix)),
      async folders(prefix) {
        const folders = new Set<string>();
        for await (const { facts } of pages(prefix)) {
          for (const { key } of facts) {
            const end = key.indexOf('/', prefix.length);
            if (end !== -1) folders.add(key.slice(prefix.length, end));
          }
        }
        return [...folders].sort();
      },
      remove: (key) => table.remove(name, key),
    },
    close: () => table.close().finally(leave),
  };
}
