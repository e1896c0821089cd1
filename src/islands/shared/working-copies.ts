import * as z from 'zod/mini';
import { newTimedId } from '#api-client/new-timed-id.ts';
import { Draft } from '#domain/draft.ts';
import { TimedId } from '#domain/id.ts';
import { NewPost } from '#domain/post.ts';

const PREFIX = 'commonplace.writing.';

/** What somebody has typed and the site does not have yet, kept in this browser. */
const WorkingCopy = z.object({
  /** What it is a copy of: `draft/{id}` or `post/{category}/{id}`. */
  name: z.string(),
  /** The author who typed it: nobody else at this browser is given it. */
  by: z.string(),
  draft: Draft,
  /** The revision it was made from; absent for a text that was never saved. */
  revision: z.optional(TimedId),
  publishAt: z.optional(z.string()),
  /** The post as it was sent, where it may have arrived although no answer came. */
  doubtful: z.optional(NewPost),
  /** When it was last typed into. */
  at: z.iso.datetime(),
});
export type WorkingCopy = z.infer<typeof WorkingCopy>;

/** Browsers give locks to secure pages only; without them a tab cannot know of the others. */
const CAN_LOCK = typeof navigator !== 'undefined' && 'locks' in navigator;

let refused = false;
const listeners = new Set<() => void>();

/** Whether the browser takes no copies, for `useSyncExternalStore`. */
export const isRefused = () => refused;

export function onRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a copy, under the id of the tab that works on it, until the site has its words. */
export function writeCopy(id: string, copy: WorkingCopy): void {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(copy));
    setRefused(false);
  } catch {
    setRefused(true); // No room, or no storage at all: the author must know.
  }
}

export function removeCopy(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    return; // Where there is no storage there is no copy.
  }
}

function setRefused(now: boolean): void {
  if (refused === now) return;
  refused = now;
  for (const listener of listeners) listener();
}

/**
 * Takes over the newest fitting copy that no open tab works on: what a crash, a closed tab or an ended session left behind.
 * It is this tab's from then on.
 */
export async function adoptCopy(
  fits: (copy: WorkingCopy) => boolean,
): Promise<{ id: string; copy: WorkingCopy } | undefined> {
  const fitting = allCopies().filter(({ copy }) => fits(copy));
  const [newest, ...others] = fitting.sort((a, b) => (a.copy.at < b.copy.at ? 1 : -1));
  if (!newest) return undefined;
  if (!CAN_LOCK) {
    // Whoever may still work on it writes it anew with the next key.
    removeCopy(newest.id);
    return { id: newTimedId(), copy: newest.copy };
  }
  for (const one of [newest, ...others]) if (await hold(one.id)) return one;
  return undefined;
}

/** Marks a copy as this tab's for as long as the tab lives. Whether it is: no, where another tab has it. */
export async function hold(id: string): Promise<boolean> {
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

/** Every copy in this browser, in no order. */
export function allCopies(): { id: string; copy: WorkingCopy }[] {
  try {
    return Object.entries(localStorage).flatMap(([key, text]) => {
      const copy = key.startsWith(PREFIX) ? parseCopy(String(text)) : undefined;
      return copy ? [{ id: key.slice(PREFIX.length), copy }] : [];
    });
  } catch {
    return [];
  }
}

function parseCopy(text: string): WorkingCopy | undefined {
  try {
    return WorkingCopy.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
