import * as z from 'zod/mini';
import { listeners } from '#api-client/browser/listeners.ts';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import { parseJson } from '#domain/parse-json.ts';
import { readEntries, readEntry, writeEntry } from '#api-client/browser/storage.ts';
import { Draft } from '#domain/posts/draft.ts';
import { TimedId } from '#domain/id.ts';
import { NewPost } from '#domain/posts/new-post.ts';
import { durableEntries, keepDurably, removeDurably } from './durable-copies.ts';

const PREFIX = 'commonplace.writing.';
/** The beginning of the keys of removals that the database may not have completed. */
const REMOVED = 'commonplace.removed.';

/** Typed text that the site does not have yet, stored in this browser. */
const WorkingCopy = z.object({
  /** The id of the document, which a draft keeps when it becomes a post. */
  document: z.string(),
  path: z.string(),
  /** The author who typed it. Nobody else at this browser gets it. */
  by: z.string(),
  draft: Draft,
  /** The revision it is based on; absent for a text that was never saved. */
  revision: z.optional(TimedId),
  publishAt: z.optional(z.string()),
  /** The post as it was sent in a request without a response, so that it may have been published. */
  unconfirmed: z.optional(NewPost),
  at: z.iso.datetime(),
});
export type WorkingCopy = z.infer<typeof WorkingCopy>;

/**
 * True if the browser has locks, which it gives to secure pages only. Without them a tab does not know of the others.
 */
const CAN_LOCK = typeof navigator !== 'undefined' && 'locks' in navigator;

let refused = false;
const { subscribe, notify } = listeners();

/** Returns true if the browser cannot store copies. Made for `useSyncExternalStore`. */
export const isStorageBlocked = () => refused;

export const onStorageBlocked = subscribe;

/** Stores a copy under the id of its tab, until the site has the text. */
export function writeCopy(id: string, copy: WorkingCopy): void {
  const text = JSON.stringify(copy);
  keepDurably(PREFIX + id, text);
  // The storage may be full or blocked: the author must know.
  setRefused(!writeEntry(PREFIX + id, text));
}

interface StoredCopy {
  readonly id: string;
  readonly copy: WorkingCopy;
}

/**
 * Returns every copy in this browser. A browser that was killed, or whose storage is full, has the newest ones in its
 * database alone.
 */
export async function recoverCopies(): Promise<StoredCopy[]> {
  const durable = copiesIn(await durableEntries());
  const newest = new Map<string, StoredCopy>();
  for (const one of [...durable, ...allCopies()]) {
    if (one.copy.at <= removedAt(one.id)) continue;
    const other = newest.get(one.id);
    if (!other || other.copy.at <= one.copy.at) newest.set(one.id, one);
  }
  return [...newest.values()];
}

/** Removes a copy. The page may be left before the database has, so that the time is noted until then. */
export function removeCopy(id: string): void {
  writeEntry(PREFIX + id, undefined);
  writeEntry(REMOVED + id, new Date().toISOString());
  removeDurably(PREFIX + id)
    .then(() => writeEntry(REMOVED + id, undefined))
    .catch((error: unknown) => console.warn(error));
}

/** Returns the time at which a copy was removed, if the database may still have it; else an empty text. */
const removedAt = (id: string) => readEntry(REMOVED + id) ?? '';

function setRefused(now: boolean): void {
  if (refused === now) return;
  refused = now;
  notify();
}

/**
 * Claims the newest matching copy that no open tab works on, as a crash, a closed tab or an ended session leaves it
 * behind. From then on it belongs to this tab.
 */
export async function claimOrphanedCopy(
  fits: (copy: WorkingCopy) => boolean,
): Promise<StoredCopy | undefined> {
  const fitting = (await recoverCopies()).filter(({ copy }) => fits(copy));
  const [newest, ...others] = fitting.sort((a, b) => (a.copy.at < b.copy.at ? 1 : -1));
  if (!newest) return undefined;
  if (!CAN_LOCK) {
    // If another tab still works on it, that tab stores it again with the next key press.
    removeCopy(newest.id);
    return { id: newTimedId(), copy: newest.copy };
  }
  for (const one of [newest, ...others]) if (await acquireTabLock(one.id)) return one;
  return undefined;
}

/** Locks a copy for the lifetime of this tab. Returns false if another tab holds the lock. */
export async function acquireTabLock(id: string): Promise<boolean> {
  if (!CAN_LOCK) return true;
  return new Promise((resolve) => {
    const lifelong = new Promise(() => undefined);
    navigator.locks
      .request(PREFIX + id, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : lifelong;
      })
      .catch(() => resolve(true));
  });
}

/** Returns every copy in the storage, in no particular order. */
const allCopies = () => copiesIn(readEntries(PREFIX));

const copiesIn = (entries: readonly (readonly [key: string, text: string])[]): StoredCopy[] =>
  entries.flatMap(([key, text]) => {
    const copy = WorkingCopy.safeParse(parseJson(text)).data;
    return key.startsWith(PREFIX) && copy ? [{ id: key.slice(PREFIX.length), copy }] : [];
  });
