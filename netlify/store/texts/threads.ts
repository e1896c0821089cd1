import {
  type FoldedThread,
  foldThread,
  type ShownComment,
  type ThreadFact,
} from '#domain/comments/comment-fact.ts';
import { threadPrefix } from '#domain/readers/text-key.ts';
import { log } from '#log/log.ts';
import { codeDigest } from '#store/facts/code-digest.ts';
import { decodeEntries, encodeEntries } from '#store/facts/encoded-entries.ts';
import { type FactStore, keysUnder, type Listed, type WaitUntil } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { onlyPage } from '#store/facts/only-page.ts';
import { removeKeys, removeUnder } from '#store/facts/remove-keys.ts';
import type { Shelf } from '#store/facts/shelf.ts';
import { type ReadableThread, readableThread, threadInMemory } from './readable-thread.ts';
import { CHANGED, THREADS } from './text-kinds.ts';
import {
  closed,
  decodePart,
  divideThread,
  type ThreadHead,
  type ThreadPart,
} from './thread-parts.ts';
import { timeOfId } from '#domain/id.ts';

const HEAD = 'head';

/** The head of a stored thread, with the notes of all changes that it includes. */
interface StoredHead {
  readonly head: ThreadHead;
  readonly notes: readonly string[];
}

/** The result of folding facts, which is made once for each state of a thread. */
const folded = new WeakMap<object, FoldedThread>();

/**
 * Reads the threads of documents. One with more than a page of facts is also stored in parts, under
 * `threads/{document}/`, so that some of its comments can be read without the others. The parts are derived from the
 * whole thread, and made anew once something has changed.
 */
export function threadReader(
  store: FactStore,
  waitUntil: WaitUntil,
  shelfOf: (document: string) => Shelf<ThreadFact>,
) {
  const changes = threadChanges(store);
  const keyOf = (document: string, name: string) => `${THREADS.prefix}${document}/${name}`;

  /** Folds all facts of a thread, which are listed unless they were. */
  async function fold(document: string, listed?: readonly Listed[]): Promise<FoldedThread> {
    const { facts } = await shelfOf(document).read(listed && (() => Promise.resolve(listed)));
    const thread = folded.get(facts) ?? foldThread(facts.values());
    folded.set(facts, thread);
    return thread;
  }

  async function readHead(document: string): Promise<StoredHead | undefined> {
    const text = await store.get(keyOf(document, HEAD));
    if (text === undefined) return undefined;
    return decodeEntries<StoredHead>([text], codeDigest()).get(HEAD)?.[1];
  }

  const forget = (document: string) => removeUnder(store, keyOf(document, ''));

  /** Reads the thread of a document. */
  async function read(document: string): Promise<ReadableThread> {
    const page = await onlyPage(store, threadPrefix(document));
    if (page) return threadInMemory(await fold(document, page));
    const [notes, stored] = await Promise.all([changes.of(document), readHead(document)]);

    /** Reads the whole thread, and stores it in parts after the response. `isStored` parts are there already. */
    async function whole(isStored: (part: ThreadPart) => boolean): Promise<FoldedThread> {
      const thread = await fold(document);
      const { head, texts } = divideThread(thread, stored?.head.parts ?? []);
      const starts = new Set(head.parts.map(({ start }) => start));
      const gone = stored?.head.parts.filter(({ start }) => !starts.has(start)) ?? [];
      const save = async () => {
        const changed = head.parts.filter((part) => !isStored(part));
        await inBatches(changed, ({ start }) =>
          store.put(keyOf(document, start), texts.get(start) ?? ''),
        );
        const entry = new Map([[HEAD, ['', { head, notes }] as const]]);
        await store.put(keyOf(document, HEAD), encodeEntries(entry, codeDigest()).join(''));
        await inBatches(gone, ({ start }) => store.remove(keyOf(document, start)));
      };
      waitUntil(save().catch(log.error));
      return thread;
    }

    const digests = new Map(stored?.head.parts.map(({ start, digest }) => [start, digest]));
    const known = new Set(stored?.notes);
    if (!stored || !notes.every((note) => known.has(note)))
      return threadInMemory(await whole(({ start, digest }) => digests.get(start) === digest));

    const { parts } = stored.head;
    return readableThread({
      head: stored.head,
      whole: () => fold(document),
      async load(part): Promise<readonly ShownComment[]> {
        const text = await store.get(keyOf(document, part.start));
        const comments = text && decodePart(text, part.digest);
        if (comments) return comments;
        // The part was lost, or the thread is being stored anew.
        const { shown } = await whole(() => false);
        const end = parts[parts.indexOf(part) + 1]?.start;
        const isOwn = ({ id }: ShownComment) => id >= part.start && (!end || id < end);
        return closed(shown, shown.filter(isOwn));
      },
    });
  }

  return {
    read,

    /**
     * Notes a change of a thread, after its fact was stored. A thread that is stored in parts is stored anew after the
     * response, so that no reader waits for that.
     */
    async note(document: string, change: string, isRemoval = false): Promise<void> {
      await changes.note(document, change, isRemoval);
      const refresh = async () => (await readHead(document)) && read(document);
      // If it fails, the next reader does the same.
      waitUntil(refresh().catch(() => undefined));
    },

    /** Removes what is stored of a thread in parts. */
    forget,

    /** Removes what is stored of all threads in parts. */
    forgetAll: () => removeUnder(store, THREADS.prefix),

    /** Removes the notes of changes that every later reader includes. */
    removeOldNotes: (now: Date) => changes.removeOld(now, forget),

    /** Removes everything that is stored about a document's thread beside its facts. */
    async removeAll(document: string): Promise<void> {
      await forget(document);
      await changes.removeAll(document);
    },
  };
}

/** Milliseconds after which no request can be at work any more that read the thread before a change. */
const SETTLED = 60 * 60 * 1_000;

/**
 * Notes each change of a thread, after its fact was stored: `changed/{document}/{change}`, with `_x` for a removal. What
 * was derived from a whole thread is right as long as every note is one that was there before the thread was read.
 */
function threadChanges(store: FactStore) {
  return {
    note: (document: string, change: string, isRemoval = false) =>
      store.put(CHANGED.make({ document, change, end: isRemoval ? 'x' : undefined }), ''),

    /** Lists the notes about a thread. */
    of: async (document: string): Promise<string[]> =>
      (await store.list(`${CHANGED.prefix}${document}/`)).map(({ key }) => key),

    /**
     * Removes the notes that were made long before a time. Calls `forget` before with each document that has such a
     * note, since what was derived may be older than the note.
     */
    async removeOld(now: Date, forget: (document: string) => Promise<void>): Promise<void> {
      const isOld = (key: string) =>
        !(timeOfId(key.split('/')[2] ?? '') >= now.getTime() - SETTLED);
      const old = (await Array.fromAsync(keysUnder(store, CHANGED.prefix))).filter(isOld);
      await inBatches([...new Set(old.map((key) => key.split('/')[1] ?? ''))], forget);
      await removeKeys(store, old);
    },

    /** Removes all notes about a thread. */
    removeAll: (document: string) => removeUnder(store, `${CHANGED.prefix}${document}/`),
  };
}
