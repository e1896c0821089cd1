import { timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { LIMITS } from '#domain/limits.ts';
import { WebhookDelivery, type WebhookState } from '#domain/feeds/webhook-state.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

export const DELIVERIES = kind('deliveries/{id}', {
  holds: `one of the latest ${LIMITS.deliveriesShown} attempts to deliver something to the webhook`,
  body: WebhookDelivery,
});

/** Keeps the latest attempts to deliver something to the webhook. */
export function deliveryStore(store: FactStore) {
  const deliveries = factsOf(store, DELIVERIES);
  return {
    async add(id: string, delivery: WebhookDelivery): Promise<void> {
      await deliveries.put({ id }, delivery);
      const old = (await deliveries.list()).slice(0, -LIMITS.deliveriesShown);
      await removeKeys(store, old);
    },

    /** Reads the latest attempts, newest first. */
    async latest(): Promise<WebhookState['deliveries']> {
      const latest = (await deliveries.list()).toReversed().slice(0, LIMITS.deliveriesShown);
      const read = latest.map(async ({ id }) => {
        const delivery = await deliveries.read({ id });
        return delivery && { id, at: new Date(timeOfId(id)).toISOString(), ...delivery };
      });
      return (await Promise.all(read)).filter((delivery) => delivery !== undefined);
    },
  };
}
