import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { byAppearance, type PendingThought, type Thought } from '#domain/thought.ts';

interface Page {
  readonly items: readonly Thought[];
  /** What to ask for as `before` to get the next page; undefined on the last. */
  readonly next: string | undefined;
}

/**
 * Approved thoughts, those that appeared last first, at most `LIMITS.thoughtsPerAnswer`; with `before`, those behind that
 * one, which may have been declined since.
 */
export async function listThoughts(
  app: App,
  { before, limit }: { before: string | undefined; limit: number | undefined },
): Promise<Page> {
  const { approved } = await app.thoughts.all();
  const start = before === undefined ? 0 : startAfter(approved, before);
  const end = start + Math.min(limit ?? Infinity, LIMITS.thoughtsPerAnswer);
  const items = approved.slice(start, end);
  return { items, next: end < approved.length ? cursorOf(items.at(-1)) : undefined };
}

/** A place in the list, told by what sorts it there: `{date}/{id}`. */
const cursorOf = (thought: Thought | undefined) => thought && `${thought.date}/${thought.id}`;

/** Where the list goes on behind a thought; its end where an id alone names none, lest a reader gets the list again. */
function startAfter(thoughts: readonly Thought[], before: string): number {
  const [date = '', id] = before.split('/');
  const start = id
    ? thoughts.findIndex((thought) => byAppearance({ date, id }, thought) < 0)
    : thoughts.findIndex((thought) => thought.id === before) + 1 || -1;
  return start === -1 ? thoughts.length : start;
}

/** The thoughts that wait for the author, the oldest first; no more than one answer should hold. */
export async function listPending(app: App): Promise<PendingThought[]> {
  const { waiting } = await app.thoughts.all();
  return waiting
    .slice(0, LIMITS.thoughtsPerAnswer)
    .map(({ id, thought: { name, content, contact, type, at } }) => ({
      ...{ id, author: name, content, contact, type },
      date: at,
    }));
}
