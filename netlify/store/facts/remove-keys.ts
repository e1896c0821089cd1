import type { FactStore } from './fact-store.ts';
import { inBatches } from './in-batches.ts';

/** Removes facts by their keys, some of them at once. */
export const removeKeys = (
  store: FactStore,
  facts: readonly (string | { readonly key: string })[],
): Promise<void> =>
  inBatches(facts, (fact) => store.remove(typeof fact === 'string' ? fact : fact.key));

/** Removes the facts under a prefix, all of them or those that are chosen. */
export async function removeUnder(
  store: FactStore,
  prefix: string,
  isGone: (key: string) => boolean = () => true,
): Promise<void> {
  for await (const { facts } of store.pages(prefix)) {
    await removeKeys(
      store,
      facts.filter(({ key }) => isGone(key)),
    );
  }
}
