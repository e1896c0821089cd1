import {
  type CommentFact,
  type CommentState,
  foldComment,
  parseCommentFact,
  type ThreadFact,
  type WrittenComment,
} from '#domain/comments/comment-fact.ts';
import { timeOfId } from '#domain/id.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import { byText, foldText } from '#domain/readers/fold-text.ts';
import { parseTextKey, type TextKey, textKey, threadPrefix } from '#domain/readers/text-key.ts';
import { type FactStore, keysUnder, PAGE, type WaitUntil } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { withoutSecrets } from '#store/facts/kind.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';
import { type Shelf, shelf, type ShelfOptions } from '#store/facts/shelf.ts';
import { storedSnapshot } from '#store/facts/snapshot.ts';
import { type CommentEntry, commentLists } from './comment-lists.ts';
import { keepState, keepStates } from './kept-states.ts';
import { COMMENTS } from './text-kinds.ts';
import { threadReader } from './threads.ts';

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

  const lists = commentLists(store);
  const reader = threadReader(store, waitUntil, threadShelf);

  /** Lists the keys of all facts about a comment, and about all arrivals of its text. */
  async function factsOf(document: string, id: string): Promise<readonly TextKey[]> {
    const keysOf = (of: string) => store.list(threadPrefix(document) + of);
    const [own, ids] = await Promise.all([keysOf(id), lists.arrivalsOf(document, id)]);
    const others = await Promise.all(ids.filter((of) => of !== id).map(keysOf));
    return parsed([...own, ...others.flat()].map(({ key }) => key));
  }

  const settle = (document: string, id: string) => lists.settle(id, () => factsOf(document, id));

  const note = (document: string, { kind, change }: Pick<TextKey, 'kind' | 'change'>) =>
    reader.note(document, change, kind === 'removed');

  const keyOf = (document: string, { id, kind, change }: Pick<TextKey, 'id' | 'kind' | 'change'>) =>
    ({ noun: 'comments', place: document, id, kind, change }) as const;

  const put = (document: string, fact: CommentFact) => {
    const text = JSON.stringify('comment' in fact ? fact.comment : fact.action);
    return store.put(textKey(keyOf(document, fact)), text);
  };

  const allFacts = async () => parsed(await Array.fromAsync(keysUnder(store, COMMENTS.prefix)));

  /** Blanks a comment if it was removed, at a time that `isDue` accepts, and its text is still stored. */
  async function blank(
    facts: readonly TextKey[],
    isDue: (change: string) => boolean = () => true,
  ): Promise<void> {
    const removal = facts.find(({ kind }) => kind === 'removed');
    const keys = facts.filter(({ kind }) => WITH_TEXT.has(kind)).map(textKey);
    if (!removal || keys.length === 0 || !isDue(removal.change)) return;
    const { place, id } = removal;
    // Without its text, nobody could tell any more that the comment was held.
    if (foldText(facts)?.wasShown === false)
      await keepState(store, threadPrefix(place) + id, 'declined');
    const state = await readComment(keys);
    const rest = state && blankOf(state.comment);
    if (rest) await put(place, { id, kind: 'blanked', change: id, comment: rest });
    // The snapshot may hold the text as long as little else changes in the thread. A reader may save it meanwhile.
    const forget = () =>
      Promise.all([store.remove(`snapshots/${snapshotName(place)}`), reader.forget(place)]);
    await forget();
    await removeKeys(store, keys);
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
      readComment((await factsOf(document, commentId)).map(textKey)),

    /** Lists the newest comments of the site that wait, or that readers may see, newest first, without reading any. */
    entries: lists.entries,

    documentOf: lists.documentOf,

    /** Reads the comment of an entry. The `waiting` of its state may be wrong; that of the entry is right. */
    readEntry: (entry: CommentEntry) => readComment(entry.keys),

    /** Stores a fact and updates the lists. When this stops in between, `settle` completes it. */
    async add(document: string, fact: CommentFact): Promise<void> {
      if ('comment' in fact) {
        await Promise.all([put(document, fact), lists.add(keyOf(document, fact))]);
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
      await lists.add(keyOf(document, fact));
      await put(document, fact);
    },

    /** Makes imported comments a part of the thread. `change` is a new id. */
    noteImport: (document: string, change: string) => reader.note(document, change),

    /** Completes what follows the facts about a comment, in case a change was interrupted before that. */
    async settle(document: string, id: string): Promise<void> {
      const facts = await factsOf(document, id);
      const newest = facts.toSorted((a, b) => (a.change < b.change ? -1 : 1)).at(-1);
      if (newest) await Promise.all([note(document, newest), settle(document, id)]);
    },

    /** Counts the comments that readers may see by document. */
    counts: lists.counts,

    /** Brings the list by which all arrivals of a text are found in line with the facts. */
    repairArrivals: async (now: Date) => lists.repairArrivals(await allFacts(), now),

    /** Brings the lists of comments, and the parts of long threads, in line with the facts. */
    async repairLists(now: Date): Promise<void> {
      const facts = await allFacts();
      await lists.repair(facts, now);
      // Older code notes no changes. And no reader should be the first of a long thread.
      for (const [document, { length }] of Map.groupBy(facts, ({ place }) => place)) {
        if (length <= PAGE) continue;
        await reader.forget(document);
        await reader.read(document);
      }
    },

    /** Removes what is stored of all threads in parts, which was derived from other facts. */
    forgetThreads: reader.forgetAll,

    /** Removes the notes of changes that every later reader includes. */
    removeOldNotes: reader.removeOldNotes,

    /**
     * Blanks the name, the e-mail address, the text and the receipt of every comment that was removed before a time
     * (milliseconds). The comment stays in the thread. Safe to repeat and to stop anywhere.
     */
    async blankRemovedBefore(time: number): Promise<void> {
      await inBatches(byText(await allFacts()), (facts) =>
        blank(facts, (change) => timeOfId(change) < time),
      );
    },

    /** Returns the documents and arrivals of all comments whose texts are still stored, such as `document/arrival`. */
    texts: async (): Promise<ReadonlySet<string>> =>
      new Set(
        (await allFacts())
          .filter(({ kind }) => WITH_TEXT.has(kind))
          .map(({ place, id }) => `${place}/${arrivalOf(id)}`),
      ),

    /** Blanks one comment in the same way, of which `id` names any arrival, if it was removed. */
    blank: async (document: string, id: string): Promise<void> =>
      blank(await factsOf(document, id)),

    /** Removes every trace of a document's comments. */
    async removeAll(document: string): Promise<void> {
      const keys = (await store.list(threadPrefix(document))).map(({ key }) => key);
      const facts = parsed(keys);
      await keepStates(store, document, facts);
      await inBatches([...new Set(facts.map(({ id }) => id))], lists.remove);
      await removeKeys(store, keys);
      await store.remove(`snapshots/${snapshotName(document)}`);
      await lists.removeArrivals(document);
      await reader.removeAll(document);
    },
  };
}

/** The kinds of facts that hold words. */
const WITH_TEXT: ReadonlySet<TextKey['kind']> = new Set(['written', 'held', 'edited']);

/** Parses keys in their order. A key of another form is logged and left out. */
const parsed = (keys: readonly string[]): TextKey[] =>
  keys.flatMap((key) => readFact(key, key, parseTextKey) ?? []);

/** Returns a comment's position in its thread, without its content and its receipt. */
const blankOf = ({ at, parent, depth }: WrittenComment): WrittenComment => ({
  name: '',
  email: '',
  comment: '',
  at,
  depth,
  ...(parent !== undefined && { parent }),
});

/** Opens a shelf of the facts about comments under a prefix. With `isBuilt`, without what no build shows. */
export const commentShelf = ({
  isBuilt = false,
  ...options
}: ShelfOptions & { readonly isBuilt?: boolean }) =>
  shelf<ThreadFact>({
    ...options,
    derive: (text, key) => COMMENTS.read(isBuilt ? withoutSecrets(text, COMMENTS) : text, key),
  });
