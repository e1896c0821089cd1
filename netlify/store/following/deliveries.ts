import { timeOfId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import { Delivery, type WebhookState } from '#domain/webhook-state.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { readFact } from '#store/facts/read-fact.ts';

const PREFIX = 'deliveries/';

/** Keeps the latest attempts to deliver something to the webhook, under `deliveries/{id}`. */
export function deliveryStore(store: FactStore) {
  return {
    async add(id: string, delivery: Delivery): Promise<void> {
      await store.put(PREFIX + id, JSON.stringify(delivery));
      const old = (await store.list(PREFIX)).slice(0, -LIMITS.deliveriesShown);
      await inBatches(old, ({ key }) => store.remove(key));
    },

    /** Reads the latest attempts, newest first. */
    async latest(): Promise<WebhookState['deliveries']> {
      const keys = (await store.list(PREFIX)).map(({ key }) => key).toReversed();
      const read = keys.slice(0, LIMITS.deliveriesShown).map(async (key) => {
        const text = await store.get(key);
        const id = key.slice(PREFIX.length);
        return text === undefined
          ? undefined
          : readFact(key, text, () => ({
              id,
              at: new Date(timeOfId(id)).toISOString(),
              ...Delivery.parse(JSON.parse(text)),
            }));
      });
      return (await Promise.all(read)).filter((delivery) => delivery !== undefined);
    },
  };
}
