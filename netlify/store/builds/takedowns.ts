import { timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

export const TAKEDOWNS = kind('takedowns/{id}[_{of}]', {
  holds:
    'nothing: a comment on a document, or a thought (`thoughts_{id}`), that built pages may show was taken down; the newest of each document or thought is kept for a month',
  // Older notes name a post by its address, or nothing.
  parts: { of: '(?:[a-z]+_)?[a-z0-9]+' },
});

/** The document that a comment was on, or a thought. */
type Noted = { readonly document: string } | { readonly thought: string };

const THOUGHT = 'thoughts_';

const nameOf = (noted: Noted) => ('thought' in noted ? THOUGHT + noted.thought : noted.document);

/**
 * Stores a note for each comment or thought that was taken down while built pages may show it. Only the newest of the
 * notes about one document or thought is retained. So the tag of the content can include the newest of all, and the page
 * of a post its own, at the cost of one short list.
 */
export function takedownStore(store: FactStore) {
  const notes = factsOf(store, TAKEDOWNS);
  const remove = (some: Awaited<ReturnType<typeof notes.list>>) => removeKeys(store, some);

  return {
    /** Notes a takedown of a comment on a document, or of a thought. */
    note: (id: string, noted: Noted) => notes.put({ id, of: nameOf(noted) }),

    /** Returns the id of the newest takedown, before which no other may sort; undefined when there was none. */
    newestId: async () => (await notes.list()).at(-1)?.id,

    /** Returns the key of the newest takedown; empty when there was none. */
    latest: () => latestTakedown(store),

    /** Removes the notes about the same document or thought that are older than one. */
    async removeOlder(id: string, noted: Noted): Promise<void> {
      const of = nameOf(noted);
      await remove((await notes.list()).filter((note) => note.of === of && note.id < id));
    },

    /** Returns the ids of the newest takedowns of comments, by the documents they were on. */
    async ofComments(): Promise<ReadonlyMap<string, string>> {
      return new Map((await notes.list()).map(({ id, of = '' }) => [of, id]));
    },

    /** Returns the ids of thoughts that were taken down. */
    async thoughts(): Promise<string[]> {
      return (await notes.list()).flatMap(({ of = '' }) =>
        of.startsWith(THOUGHT) ? of.slice(THOUGHT.length) : [],
      );
    },

    /** Removes the notes that were stored before a time (milliseconds), except the newest of all. */
    removeBefore: async (time: number): Promise<void> =>
      remove((await notes.list()).slice(0, -1).filter(({ id }) => timeOfId(id) < time)),
  };
}

/** Returns the key of the newest takedown; empty when there was none. */
export const latestTakedown = async (store: FactStore): Promise<string> =>
  (await store.list(TAKEDOWNS.prefix)).at(-1)?.key ?? '';
