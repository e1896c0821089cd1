import type { Count } from '#domain/health/health.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { STREAMS } from '#store/ledger/event-kinds.ts';
import { LISTS, WAITING } from '#store/texts/text-kinds.ts';

/** Counts what waits for the schedule or for an author. */
export async function countBacklog(store: FactStore) {
  const [events, comments, thoughts] = await Promise.all([
    countOf(store, STREAMS),
    countOf(store, [LISTS.waiting]),
    countOf(store, [WAITING]),
  ]);
  return { events, comments, thoughts };
}

/** Counts facts: of each kind a page at most, so that a flood does not make the count slow. */
async function countOf(
  store: FactStore,
  kinds: readonly { readonly prefix: string }[],
): Promise<Count> {
  const pages = await Promise.all(
    kinds.map(async ({ prefix }) => {
      for await (const page of store.pages(prefix)) return page;
      return { facts: [], hasMore: false };
    }),
  );
  return {
    count: pages.reduce((sum, { facts }) => sum + facts.length, 0),
    hasMore: pages.some(({ hasMore }) => hasMore),
  };
}
