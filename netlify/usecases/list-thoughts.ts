import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import type { PendingThought, Thought } from '#domain/thought.ts';

interface Page {
  readonly items: readonly Thought[];
  /** What to ask for as `before` to get the next page; undefined on the last. */
  readonly next: string | undefined;
}

/**
 * Approved thoughts, those that appeared last first, at most `LIMITS.thoughtsPerAnswer`; with `before`, those behind that
 * one. One that was declined meanwhile begins the list again.
 */
export async function listThoughts(
  app: App,
  { before, limit }: { before: string | undefined; limit: number | undefined },
): Promise<Page> {
  const { approved } = await app.thoughts.all();
  const start = before === undefined ? 0 : approved.findIndex(({ id }) => id === before) + 1;
  const end = start + Math.min(limit ?? Infinity, LIMITS.thoughtsPerAnswer);
  const items = approved.slice(start, end);
  return { items, next: end < approved.length ? items.at(-1)?.id : undefined };
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
