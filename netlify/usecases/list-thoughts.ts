import type { App } from '#app';
import { TimedId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PendingThought, Thought } from '#domain/thought.ts';
import { placeInFeed } from '#store/thought-index.ts';

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
 * one, which may have been declined since. Behind an unknown one there is nothing, lest a reader gets the list again.
 */
export async function listThoughts(app: App, { before, limit }: Part): Promise<Page<Thought>> {
  const place = before === undefined ? undefined : await placeOf(app, before);
  if (before !== undefined && place === undefined) return { items: [], next: undefined };
  const size = sizeOf(limit);
  return pageOf(await app.thoughts.shown({ before: place, count: size + 1 }), size, cursorOf);
}

/** The cursor behind a thought: the date and id that sort it into the list, `{date}/{id}`. */
const cursorOf = ({ date, id }: Thought) => `${date}/${id}`;

/** Returns the place in the feed that a cursor names, or the id of a thought alone. */
async function placeOf(app: App, before: string): Promise<string | undefined> {
  const [date = '', id = before] = before.split('/');
  if (!TimedId.safeParse(id).success) return undefined;
  if (id === before) return app.thoughts.placeOf(id);
  return Number.isNaN(Date.parse(date)) ? undefined : placeInFeed({ date, id });
}

/**
 * Lists the thoughts that wait for the author, those sent last first, at most `LIMITS.thoughtsPerAnswer`; with `before`,
 * those sent before that one, whether it still waits or not.
 */
export async function listPending(
  app: App,
  { before, limit }: Part,
): Promise<Page<PendingThought>> {
  const size = sizeOf(limit);
  const { items, next } = pageOf(
    await app.thoughts.waiting({ before, count: size + 1 }),
    size,
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

const sizeOf = (limit = Infinity) => Math.min(limit, LIMITS.thoughtsPerAnswer);

/** Takes the first page of a list, and the cursor behind its last item where more follow. */
function pageOf<T>(list: readonly T[], size: number, cursor: (item: T) => string): Page<T> {
  const items = list.slice(0, size);
  const last = items.at(-1);
  return { items, next: last && items.length < list.length ? cursor(last) : undefined };
}
