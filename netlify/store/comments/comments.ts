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
import { arrivalOf } from '#domain/receipt.ts';
import {
  type CommentEntry,
  readKey,
  type RemovedComment,
  removedComments,
} from './comment-keys.ts';
import { commentIndex } from './comment-index.ts';
import type { FactStore, WaitUntil } from '#store/facts/fact-store.ts';
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

  /** Lists the keys of all facts about a comment, and about all arrivals of its text. */
  async function factKeys(document: string, id: string): Promise<(KeyedFact & { key: string })[]> {
    const listed = await store.list(threadPrefix(document));
    return listed
      .map(({ key }) => readFact(key, key, readKey))
      .filter((fact) => fact !== undefined)
      .filter((fact) => arrivalOf(fact.id) === arrivalOf(id));
  }

  const settle = (document: string, id: string) => index.settle(id, () => factKeys(document, id));

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
    const forget = () => store.remove(`snapshots/${snapshotName(document)}`);
    await forget();
    await inBatches(keys, (key) => store.remove(key));
    await forget();
  }

  return {
    /** Reads every fact of a document's comments. The result is the same object as long as nothing has changed. */
    facts: async (document: string) => (await threadShelf(document).read()).facts,

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
      if ('comment' in fact) {
        await Promise.all([put(document, fact), index.add({ ...fact, document })]);
      } else {
        await put(document, fact);
        await settle(document, fact.id);
      }
    },

    /** Stores a comment of another site. It is listed first, so that none which is stored is missing from the lists. */
    async addImported(document: string, fact: CommentFact): Promise<void> {
      await index.add({ ...fact, document });
      await put(document, fact);
    },

    /** Brings the lists in line with the facts about a comment, in case a change was interrupted before that. */
    settle,

    /** Brings the lists of comments in line with the facts. */
    repairLists: (now: Date) => index.repair(allKeys(), now),

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
    },
  };
}
export type CommentStore = ReturnType<typeof commentStore>;

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
