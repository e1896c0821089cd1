import {
  type CommentFact,
  type CommentState,
  foldComment,
  type WrittenComment,
} from '#domain/comments/comment-fact.ts';
import {
  commentKey,
  type KeyedFact,
  parseCommentFact,
  parseCommentKey,
  type ThreadFact,
  threadPrefix,
} from '#domain/comments/comment-key.ts';
import { timeOfId } from '#domain/id.ts';
import {
  type CommentEntry,
  readKey,
  type RemovedComment,
  removedComments,
} from './comment-keys.ts';
import { commentArrivals } from './comment-arrivals.ts';
import { commentIndex } from './comment-index.ts';
import { threadReader } from './threads.ts';
import { type FactStore, PAGE, type WaitUntil } from '#store/facts/fact-store.ts';
import { keepState, keepStates } from '#store/moderation/kept-states.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';
import { type Shelf, shelf, type ShelfOptions } from '#store/facts/shelf.ts';
import { storedSnapshot } from '#store/facts/snapshot.ts';

/** Number of threads that a process keeps in memory, those read last. */
const MAX_THREADS = 100;

const snapshotName = (document: string) => `comments-${document}`;

/** Stores comments, each of which is the fold of its facts under `comments/{document}/{commentId}`. */
export function commentStore(store: FactStore, waitUntil: WaitUntil) {
  const threads = new Map<string, Shelf<ThreadFact>>();

  function threadShelf(document: string): Shelf<ThreadFact> {
    const prefix = threadPrefix(document);
    const opened =
      threads.get(prefix) ??
      commentShelf({
        store,
        prefix,
        snapshot: storedSnapshot(store, snapshotName(document)),
        forgets: true,
        waitUntil,
      });
    threads.delete(prefix);
    threads.set(prefix, opened);
    if (threads.size > MAX_THREADS) threads.delete(threads.keys().next().value ?? '');
    return opened;
  }

  async function readComment(keys: readonly string[]): Promise<CommentState | undefined> {
    const facts = await readFacts(store, keys, parseCommentFact);
    return foldComment(facts.map(({ fact }) => fact));
  }

  const index = commentIndex(store);
  const arrivals = commentArrivals(store);
  const reader = threadReader(store, waitUntil, threadShelf);

  /** Lists the keys of all facts about a comment, and about all arrivals of its text. */
  async function factKeys(document: string, id: string): Promise<(KeyedFact & { key: string })[]> {
    const keysOf = (of: string) => store.list(threadPrefix(document) + of);
    const [own, ids] = await Promise.all([keysOf(id), arrivals.of(document, id)]);
    const others = await Promise.all(ids.filter((of) => of !== id).map(keysOf));
    return [...own, ...others.flat()]
      .map(({ key }) => readFact(key, key, readKey))
      .filter((fact) => fact !== undefined);
  }

  const settle = (document: string, id: string) => index.settle(id, () => factKeys(document, id));

  const note = (document: string, { kind, change }: Pick<KeyedFact, 'kind' | 'change'>) =>
    reader.note(document, change, kind === 'removed');

  const put = (document: string, fact: CommentFact) => {
    const text = JSON.stringify('comment' in fact ? fact.comment : fact.action);
    return store.put(commentKey({ ...fact, document }), text);
  };

  async function* allKeys(): AsyncGenerator<string> {
    for await (const { facts } of store.pages('comments/')) for (const { key } of facts) yield key;
  }

  async function blank({ document, id, keys, wasDeclined }: RemovedComment): Promise<void> {
    // Without its text, nobody could tell any more that the comment was held.
    if (wasDeclined) await keepState(store, threadPrefix(document) + id, 'declined');
    const state = await readComment(keys);
    const rest = state && blankOf(state.comment);
    if (rest) await put(document, { id, kind: 'blanked', change: id, comment: rest });
    // The snapshot may hold the text as long as little else changes in the thread. A reader may save it meanwhile.
    const forget = () =>
      Promise.all([store.remove(`snapshots/${snapshotName(document)}`), reader.forget(document)]);
    await forget();
    await inBatches(keys, (key) => store.remove(key));
    await forget();
  }

  return {
    /** Reads the thread of a document as readers see it, in parts. */
    thread: (document: string) => reader.read(document),

    /** Reads one comment as it arrived under this id, without its thread; undefined when there is none. */
    async find(document: string, commentId: string): Promise<CommentState | undefined> {
      const listed = await store.list(threadPrefix(document) + commentId);
      return readComment(listed.map(({ key }) => key));
    },

    /** Reads one comment with all arrivals of its text, of which `commentId` names any; undefined when there is none. */
    findText: async (document: string, commentId: string): Promise<CommentState | undefined> =>
      readComment((await factKeys(document, commentId)).map(({ key }) => key)),

    /** Lists the newest comments of the site that wait, or that readers may see, newest first, without reading any. */
    entries: (...query: Parameters<typeof index.entries>) => index.entries(...query),

    /** Reads the comment of an entry. The `waiting` of its state may be wrong; that of the entry is right. */
    readEntry: (entry: CommentEntry) => readComment(entry.keys),

    /** Stores a fact and updates the lists. When this stops in between, `settle` completes it. */
    async add(document: string, fact: CommentFact): Promise<void> {
      const key = { ...fact, document };
      if ('comment' in fact) {
        await Promise.all([put(document, fact), index.add(key), arrivals.add(key)]);
        await note(document, fact);
      } else {
        await put(document, fact);
        await Promise.all([note(document, fact), settle(document, fact.id)]);
      }
    },

    /**
     * Stores a comment of another site. It is listed first, so that none which is stored is missing from the lists.
     * `noteImport` must follow.
     */
    async addImported(document: string, fact: CommentFact): Promise<void> {
      const key = { ...fact, document };
      await Promise.all([index.add(key), arrivals.add(key)]);
      await put(document, fact);
    },

    /** Makes imported comments a part of the thread. `change` is a new id. */
    noteImport: (document: string, change: string) => reader.note(document, change),

    /** Completes what follows the facts about a comment, in case a change was interrupted before that. */
    async settle(document: string, id: string): Promise<void> {
      const facts = await factKeys(document, id);
      const newest = facts.sort((a, b) => (a.change < b.change ? -1 : 1)).at(-1);
      if (newest) await Promise.all([note(document, newest), settle(document, id)]);
    },

    /** Counts the comments that readers may see by document. */
    counts: (now: Date) => index.counts(now),

    /** Brings the list by which all arrivals of a text are found in line with the facts. */
    repairArrivals: async (now: Date) => arrivals.repair(await Array.fromAsync(allKeys()), now),

    /** Brings the lists of comments, and the parts of long threads, in line with the facts. */
    async repairLists(now: Date): Promise<void> {
      const keys = await Array.fromAsync(allKeys());
      await index.repair(keys, now);
      await arrivals.repair(keys, now);
      // Older code notes no changes. And no reader should be the first of a long thread.
      const sizes = Map.groupBy(keys, (key) => key.split('/')[1] ?? '');
      for (const [document, { length }] of sizes) {
        if (length <= PAGE) continue;
        await reader.forget(document);
        await reader.read(document);
      }
    },

    /** Removes what is stored of all threads in parts, which was derived from other facts. */
    forgetThreads: () => reader.forgetAll(),

    /** Removes the notes of changes that every later reader includes. */
    removeOldNotes: (now: Date) => reader.removeOldNotes(now),

    /**
     * Blanks the name, the e-mail address, the text and the receipt of every comment that was removed before a time
     * (milliseconds). The comment stays in the thread. Safe to repeat and to stop anywhere.
     */
    async blankRemovedBefore(time: number): Promise<void> {
      const removed = removedComments(await Array.fromAsync(allKeys()));
      await inBatches(
        removed.filter(({ change }) => timeOfId(change) < time),
        blank,
      );
    },

    /** Blanks one comment in the same way, of which `id` names any arrival, if it was removed. */
    async blank(document: string, id: string): Promise<void> {
      const keys = (await factKeys(document, id)).map(({ key }) => key);
      await inBatches(removedComments(keys), blank);
    },

    /** Removes every trace of a document's comments. */
    async removeAll(document: string): Promise<void> {
      const facts = await store.list(threadPrefix(document));
      await keepStates(
        store,
        facts.map(({ key }) => key),
      );
      const ids = facts.flatMap(({ key }) => readFact(key, key, parseCommentKey)?.id ?? []);
      await inBatches([...new Set(ids)], (comment) => index.remove(comment));
      await inBatches(facts, ({ key }) => store.remove(key));
      await store.remove(`snapshots/${snapshotName(document)}`);
      await arrivals.removeAll(document);
      await reader.removeAll(document);
    },
  };
}

/** Returns a comment's position in its thread, without its content and its receipt. */
const blankOf = ({ at, parent, depth }: WrittenComment): WrittenComment => ({
  name: '',
  email: '',
  comment: '',
  at,
  depth,
  ...(parent !== undefined && { parent }),
});

/** Opens a shelf of the facts about comments under a prefix. `parse` may leave out a part of them. */
export const commentShelf = ({
  parse = parseCommentFact,
  ...options
}: ShelfOptions & { readonly parse?: typeof parseCommentFact }) =>
  shelf<ThreadFact>({ ...options, derive: parse });
