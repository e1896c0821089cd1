import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { byAppearance, type PendingThought, type Thought } from '#domain/thought.ts';

interface Page<T> {
  readonly items: readonly T[];
  /** What to ask for as `before` to get the next page; undefined on the last. */
  readonly next: string | undefined;
}

interface Part {
  readonly before: string | undefined;
  readonly limit: number | undefined;
}

/**
 * Approved thoughts, those that appeared last first, at most `LIMITS.thoughtsPerAnswer`; with `before`, those behind that
 * one, which may have been declined since.
 */
export async function listThoughts(app: App, { before, limit }: Part): Promise<Page<Thought>> {
  const { approved } = await app.thoughts.all();
  const start = before === undefined ? 0 : startAfter(approved, before);
  return pageOf(approved.slice(start), limit, cursorOf);
}

/** The cursor behind a thought: the date and id that sort it into the list, `{date}/{id}`. */
const cursorOf = ({ date, id }: Thought) => `${date}/${id}`;

/** Returns the index that the list goes on at; its end for an unknown id, lest a reader gets the list again. */
function startAfter(thoughts: readonly Thought[], before: string): number {
  const [date = '', id] = before.split('/');
  const start = id
    ? thoughts.findIndex((thought) => byAppearance({ date, id }, thought) < 0)
    : thoughts.findIndex((thought) => thought.id === before) + 1 || -1;
  return start === -1 ? thoughts.length : start;
}

/**
 * Lists the thoughts that wait for the author, those sent last first, at most `LIMITS.thoughtsPerAnswer`; with `before`,
 * those sent before that one, whether it still waits or not.
 */
export async function listPending(
  app: App,
  { before, limit }: Part,
): Promise<Page<PendingThought>> {
  const waiting = (await app.thoughts.all()).waiting.toReversed();
  const { items, next } = pageOf(
    waiting.filter(({ id }) => before === undefined || id < before),
    limit,
    ({ id }) => id,
  );
  return {
    items: items.map(({ id, thought: { name, content, contact, type, at } }) => ({
      ...{ id, author: name, content, contact, type },
      date: at,
    })),
    next,
  };
}

/** Takes the first page of a list, and the cursor behind its last item where more follow. */
function pageOf<T>(
  list: readonly T[],
  limit: number | undefined,
  cursor: (item: T) => string,
): Page<T> {
  const items = list.slice(0, Math.min(limit ?? Infinity, LIMITS.thoughtsPerAnswer));
  const last = items.at(-1);
  return { items, next: last && items.length < list.length ? cursor(last) : undefined };
}
