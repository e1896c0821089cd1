import pMap from 'p-map';

const CONCURRENCY = 24;

/**
 * Runs `work` for every item, a bounded number of them at a time. Rejects with the first failure, after which no more
 * items are begun.
 */
export async function inBatches<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  concurrency = CONCURRENCY,
): Promise<void> {
  await pMap(items, work, { concurrency });
}
