import type { Count } from '#domain/health/health.ts';
import type { FactStore } from '#store/facts/fact-store.ts';

/** Prefixes of what waits for the schedule or for an author. */
const WAITING = {
  events: ['views/', 'visits/', 'bots/', 'likes/'],
  comments: ['held/'],
  thoughts: ['waiting/'],
} as const;

type Backlog = Readonly<Record<keyof typeof WAITING, Count>>;

/** Counts what waits: of each prefix a page at most, so that a flood does not make the count slow. */
export async function countBacklog(store: FactStore): Promise<Backlog> {
  const [events, comments, thoughts] = await Promise.all([
    countOf(store, WAITING.events),
    countOf(store, WAITING.comments),
    countOf(store, WAITING.thoughts),
  ]);
  return { events, comments, thoughts };
}

async function countOf(store: FactStore, prefixes: readonly string[]): Promise<Count> {
  const pages = await Promise.all(prefixes.map((prefix) => firstPage(store, prefix)));
  return {
    count: pages.reduce((sum, { count }) => sum + count, 0),
    hasMore: pages.some(({ hasMore }) => hasMore),
  };
}

async function firstPage(store: FactStore, prefix: string): Promise<Count> {
  for await (const { facts, hasMore } of store.pages(prefix))
    return { count: facts.length, hasMore };
  return { count: 0, hasMore: false };
}
