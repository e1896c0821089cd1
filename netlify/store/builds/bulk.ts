import type { Category } from '#domain/category.ts';
import { commentShelf } from '#store/comments/comments.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { postShelf } from '#store/posts/posts.ts';
import type { ShelfOptions, SnapshotFile } from '#store/facts/shelf.ts';

/** Approximate number of characters in a part. */
const PART_SIZE = 4_000_000;

/**
 * Stores the bulk snapshot: complete posts, and comments without e-mail addresses and receipts, in a few large blobs. A build reads
 * from it what its cache lacks, in a handful of requests. Losing any of it only costs requests.
 */
export function bulkStore(store: FactStore) {
  return {
    /** Brings the snapshot of a category up to date. When that takes long and is stopped, the next run continues. */
    async update(category: Category): Promise<void> {
      const saves: Promise<unknown>[] = [];
      const shelfOptions = (kind: 'posts' | 'comments') => ({
        store,
        prefix: `${kind}/${category}/`,
        snapshot: bulkSnapshot(store, `${kind}/${category}`),
        tolerance: 0,
        waitUntil: (work: Promise<unknown>) => saves.push(work),
      });
      const reads = [
        builtPosts(shelfOptions('posts')).read(),
        builtComments(shelfOptions('comments')).read(),
      ];
      await Promise.allSettled(reads);
      await Promise.all(saves);
      await Promise.all(reads);
    },
  };
}
export type BulkStore = ReturnType<typeof bulkStore>;

/** Opens a shelf of complete posts, as a build needs them. */
export const builtPosts = (options: ShelfOptions) =>
  postShelf({ ...options, keep: (post) => post });

/** Opens a shelf of comments without e-mail addresses and receipts, as a build needs them. */
export const builtComments = (options: ShelfOptions) =>
  commentShelf({
    ...options,
    keep(comment) {
      const { receipt: _, ...built } = comment;
      return { ...built, email: '' };
    },
  });

/** Opens a snapshot in parts, under `bulk/{name}/`. The name `posts` stands for the parts of every category. */
export function bulkSnapshot(store: FactStore, name: string): SnapshotFile {
  const prefix = `bulk/${name}/`;
  const listKeys = async () => (await store.list(prefix)).map(({ key }) => key);
  return {
    partSize: PART_SIZE,

    async load() {
      const parts: string[] = [];
      // One part at a time: several MB are enough for a connection.
      for (const key of await listKeys()) {
        const text = await store.get(key).catch(() => undefined);
        if (text !== undefined) parts.push(text);
      }
      return parts;
    },

    async save(parts) {
      const made = new Map(parts.map((text, n) => [`${prefix}${n}`, text]));
      for (const [key, text] of made) await store.put(key, text);
      const surplus = (await listKeys()).filter((key) => !made.has(key));
      await inBatches(surplus, (key) => store.remove(key));
    },
  };
}
