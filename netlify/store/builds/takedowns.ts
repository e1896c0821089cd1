import { timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

const PREFIX = 'takedowns/';

/** The document that a comment was on, or a thought. */
type Noted = { readonly document: string } | { readonly thought: string };

const THOUGHT = 'thoughts_';

const nameOf = (noted: Noted) => ('thought' in noted ? THOUGHT + noted.thought : noted.document);

/** A note, as its key tells. */
const parsed = (key: string) => {
  const [id = '', ...of] = key.slice(PREFIX.length).split('_');
  return { key, id, of: of.join('_') };
};

/**
 * Stores a note under `takedowns/{id}_{document}` for a comment that was taken down while built pages may show
 * it, and under `takedowns/{id}_thoughts_{thoughtId}` for a thought. Only the newest of the notes about one document or thought
 * is retained. So the tag of the content can include the newest of all, and the page of a post its own, at the cost of one
 * short list.
 */
export function takedownStore(store: FactStore) {
  const list = async () => (await store.list(PREFIX)).map(({ key }) => parsed(key));

  return {
    /** Notes a takedown of a comment on a document, or of a thought. */
    note: (id: string, noted: Noted) => store.put(`${PREFIX}${id}_${nameOf(noted)}`, ''),

    /** Returns the id of the newest takedown, before which no other may sort; undefined when there was none. */
    newestId: async () => (await list()).at(-1)?.id,

    /** Returns the key of the newest takedown; empty when there was none. */
    latest: () => latestTakedown(store),

    /** Removes the notes about the same document or thought that are older than one. */
    async removeOlder(id: string, noted: Noted): Promise<void> {
      const of = nameOf(noted);
      const older = (await list()).filter((note) => note.of === of && note.id < id);
      await inBatches(older, ({ key }) => store.remove(key));
    },

    /** Returns the ids of the newest takedowns of comments, by the documents they were on. */
    async ofComments(): Promise<ReadonlyMap<string, string>> {
      return new Map((await list()).map(({ id, of }) => [of, id]));
    },

    /** Returns the ids of thoughts that were taken down. */
    async thoughts(): Promise<string[]> {
      return (await list()).flatMap(({ of }) =>
        of.startsWith(THOUGHT) ? of.slice(THOUGHT.length) : [],
      );
    },

    /** Removes the notes that were stored before a time (milliseconds), except the newest of all. */
    async removeBefore(time: number): Promise<void> {
      const expired = (await list()).slice(0, -1).filter(({ id }) => !(timeOfId(id) >= time));
      await inBatches(expired, ({ key }) => store.remove(key));
    },
  };
}

/** Returns the key of the newest takedown; empty when there was none. */
export const latestTakedown = async (store: FactStore): Promise<string> =>
  (await store.list(PREFIX)).at(-1)?.key ?? '';
