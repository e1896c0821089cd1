import { SHARDS } from './event-keys.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { onlyPage } from '#store/facts/only-page.ts';

/** Number of lists that are requested at once: the shards of an hour. */
const LISTS_AT_ONCE = SHARDS.length;

/**
 * Lists the keys of all events of a stream that were recorded before the call and not removed. A stream of more than a
 * page is listed by hours and their shards at once, so that the time it takes hardly grows with it.
 */
export async function openEvents(store: FactStore, stream: string): Promise<string[]> {
  const prefix = `${stream}/`;
  const all = await onlyPage(store, prefix);
  if (all) return all.map(({ key }) => key);
  const hours = await store.folders(prefix);
  const keys: string[] = [];
  const shards = hours.flatMap((hour) => SHARDS.map((shard) => `${prefix}${hour}/${shard}/`));
  await inBatches(
    shards,
    async (shard) => {
      for await (const { facts } of store.pages(shard)) for (const { key } of facts) keys.push(key);
    },
    LISTS_AT_ONCE,
  );
  return keys;
}
