import * as z from 'zod/mini';
import type { App } from '#app';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PendingThought, Thought } from '#domain/thoughts/thought.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import { feedPosition } from '#store/texts/thought-lists.ts';

/**
 * Lists approved thoughts, the latest to appear first, at most `LIMITS.thoughtsPerResponse`. With `before` it lists those
 * after that thought, which may have been declined since. After an unknown thought the list is empty, so that no reader
 * gets it again from the start.
 */
export async function listThoughts(
  app: App,
  { before, limit }: CursorOptions,
): Promise<CursorPage<Thought>> {
  const position = before === undefined ? undefined : await positionOf(app, before);
  if (before !== undefined && position === undefined) return { items: [], next: undefined };
  const size = sizeOf(limit);
  const shown = await app.thoughts.shown({ before: position, count: size + 1 });
  const { items, next } = cursorPage(shown, size, cursorOf);
  return { items: onceEach(items), next };
}

/**
 * Leaves out a thought that is listed again. It has two places if it was approved again before the store showed the first
 * approval, until the lists are tidied.
 */
function onceEach(thoughts: readonly Thought[]): Thought[] {
  const ids = new Set<string>();
  return thoughts.filter(({ id }) => !ids.has(id) && ids.add(id));
}

const cursorOf = ({ date, id }: Thought) => `${date}/${id}`;

/** Returns the position in the feed that a cursor names, or the id of a thought alone. Undefined when it names none. */
async function positionOf(app: App, before: string): Promise<string | undefined> {
  const [date = '', id = before] = before.split('/');
  if (!TimedId.safeParse(id).success) return undefined;
  if (id === before) return app.thoughts.positionOf(id);
  return Number.isNaN(Date.parse(date)) ? undefined : feedPosition({ date, id });
}

/**
 * Lists the thoughts that wait for the author, newest first, at most `LIMITS.thoughtsPerResponse`. With `before` it lists
 * those sent before that thought, which need not wait any more. After anything but an id the list is empty.
 */
export async function listPending(
  app: App,
  { before, limit }: CursorOptions,
): Promise<CursorPage<PendingThought>> {
  const cursor = z.optional(TimedId).safeParse(before);
  if (!cursor.success) return { items: [], next: undefined };
  const size = sizeOf(limit);
  const { items, next } = cursorPage(
    await app.thoughts.waiting({ before: cursor.data, count: size + 1 }),
    size,
    ({ id }) => id,
  );
  return {
    items: items.map(({ id, thought: { name, content, contact, type, at, spam } }) => ({
      id,
      author: name,
      content,
      contact,
      type,
      date: at,
      ...(spam && { spam }),
    })),
    next,
  };
}

const sizeOf = (limit = Infinity) => Math.min(limit, LIMITS.thoughtsPerResponse);

/** Returns the first page of a list, with the cursor of its last item when more follow. */
function cursorPage<T>(
  list: readonly T[],
  size: number,
  cursor: (item: T) => string,
): CursorPage<T> {
  const items = list.slice(0, size);
  const last = items.at(-1);
  return { items, next: last && items.length < list.length ? cursor(last) : undefined };
}
