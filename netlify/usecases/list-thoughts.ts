import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { publicThought, type Thought } from '#domain/thought.ts';

interface Page {
  readonly items: readonly Thought[];
  /** What to ask for as `before` to get the next page; undefined on the last. */
  readonly next: string | undefined;
}

/** Approved thoughts, the newest first, at most `LIMITS.thoughtsPerAnswer`; with `before`, those older than that one. */
export async function listThoughts(
  app: App,
  { before, limit }: { before: string | undefined; limit: number | undefined },
): Promise<Page> {
  const approved = (await app.thoughts.all()).filter(({ decision }) => decision === 'approved');
  const older = before === undefined ? approved : approved.filter(({ id }) => id < before);
  const page = older.slice(0, Math.min(limit ?? Infinity, LIMITS.thoughtsPerAnswer));
  return {
    items: page.map(publicThought),
    next: page.length < older.length ? page.at(-1)?.id : undefined,
  };
}

/** A thought that waits for the author. */
interface PendingThought {
  readonly id: string;
  readonly author: string;
  readonly content: string;
}

/** The thoughts that wait for the author, the oldest first. */
export async function listPending(app: App): Promise<PendingThought[]> {
  const thoughts = await app.thoughts.all();
  return thoughts
    .filter(({ decision }) => decision === undefined)
    .map(({ id, thought }) => ({ id, author: thought.name, content: thought.content }))
    .reverse();
}
