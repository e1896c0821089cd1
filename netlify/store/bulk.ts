import type { Category } from '#domain/category.ts';
import { commentShelf } from './comments.ts';
import type { FactStore } from './fact-store.ts';
import { inBatches } from './in-batches.ts';
import { postShelf } from './posts.ts';
import type { ShelfPlace, SnapshotFile } from './shelf.ts';

/** About how many characters a part has. */
const PART_SIZE = 4_000_000;

/**
 * The bulk snapshot: whole posts, and comments without e-mail addresses, in a few large blobs, from which a build gets in a
 * handful of requests what its cache lacks. Losing any of it costs requests only.
 */
export function bulkStore(store: FactStore) {
  return {
    /** Brings the snapshot of a category up to date; where it has far to go and is stopped, the next run goes on. */
    async keep(category: Category): Promise<void> {
      const saves: Promise<unknown>[] = [];
      const of = (kind: 'posts' | 'comments') => ({
        store,
        prefix: `${kind}/${category}/`,
        snapshot: bulkSnapshot(store, `${kind}/${category}`),
        tolerance: 0,
        later: (work: Promise<unknown>) => saves.push(work),
      });
      const reads = [builtPosts(of('posts')).read(), builtComments(of('comments')).read()];
      await Promise.allSettled(reads);
      await Promise.all(saves);
      await Promise.all(reads);
    },
  };
}
export type BulkStore = ReturnType<typeof bulkStore>;

/** A shelf of posts with what a build needs of them: everything. */
export const builtPosts = (place: ShelfPlace) => postShelf({ ...place, keep: (post) => post });

/** A shelf of comments with what a build needs of them: everything but the e-mail addresses. */
export const builtComments = (place: ShelfPlace) =>
  commentShelf({ ...place, keep: (comment) => ({ ...comment, email: '' }) });

/** A snapshot in parts, under `bulk/{name}/`; that of `posts` has the parts of every category. */
export function bulkSnapshot(store: FactStore, name: string): SnapshotFile {
  const prefix = `bulk/${name}/`;
  const listKeys = async () => (await store.list(prefix)).map(({ key }) => key);
  return {
    partSize: PART_SIZE,

    async load() {
      const parts: string[] = [];
      // One by one: several MB at a time are enough for a connection.
      for (const key of await listKeys()) {
        const text = await store.get(key).catch(() => undefined);
        if (text !== undefined) parts.push(text);
      }
      return parts;
    },

    async save(parts) {
      const made = new Map(parts.map((text, n) => [`${prefix}${n}`, text]));
      for (const [key, text] of made) await store.put(key, text);
      const over = (await listKeys()).filter((key) => !made.has(key));
      await inBatches(over, (key) => store.remove(key));
    },
  };
}
