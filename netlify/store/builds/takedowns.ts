import { timeOfId } from '#domain/id.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

const PREFIX = 'takedowns/';

const THOUGHTS = 'thoughts';

/** The first address of a post, for a comment on it, or a thought. */
type Noted = PostRef | { readonly category: typeof THOUGHTS; readonly id: string };

const pathOf = ({ category, id }: Noted) => `${category}/${id}`;

/** A note, as its key tells. */
const parsed = (key: string) => {
  const [id = '', ...of] = key.slice(PREFIX.length).split('_');
  return { key, id, of: of.join('/') };
};

/**
 * Stores a note under `takedowns/{id}_{category}_{postId}` for a comment that was taken down while built pages may show
 * it, and under `takedowns/{id}_thoughts_{thoughtId}` for a thought. Only the newest of the notes about one post or thought
 * is kept. So the tag of the content can include the newest of all, and the page of a post its own, at the cost of one
 * short list.
 */
export function takedownStore(store: FactStore) {
  const list = async () => (await store.list(PREFIX)).map(({ key }) => parsed(key));

  return {
    /** Notes a takedown of a comment on a post, or of a thought. */
    note: (id: string, noted: Noted) =>
      store.put(`${PREFIX}${id}_${noted.category}_${noted.id}`, ''),

    /** Removes the notes about the same post or thought that are older than one. */
    async removeOlder(id: string, noted: Noted): Promise<void> {
      const of = pathOf(noted);
      const older = (await list()).filter((note) => note.of === of && note.id < id);
      await inBatches(older, ({ key }) => store.remove(key));
    },

    /** Returns the ids of the newest takedowns of comments, by the first addresses of their posts. */
    async ofComments(): Promise<ReadonlyMap<string, string>> {
      return new Map((await list()).map(({ id, of }) => [of, id]));
    },

    /** Returns the ids of thoughts that were taken down. */
    async thoughts(): Promise<string[]> {
      const prefix = pathOf({ category: THOUGHTS, id: '' });
      return (await list()).flatMap(({ of }) =>
        of.startsWith(prefix) ? of.slice(prefix.length) : [],
      );
    },

    /** Removes the notes that were stored before a time (milliseconds), except the newest of all. */
    async removeBefore(time: number): Promise<void> {
      const expired = (await list()).slice(0, -1).filter(({ id }) => !(timeOfId(id) >= time));
      await inBatches(expired, ({ key }) => store.remove(key));
    },
  };
}
export type TakedownStore = ReturnType<typeof takedownStore>;

/** Returns the key of the newest takedown; empty when there was none. */
export const latestTakedown = async (store: FactStore): Promise<string> =>
  (await store.list(PREFIX)).at(-1)?.key ?? '';
