import { type AlertName, isAlertName } from '#domain/health/alert.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';

export const ALERTS = kind('alerts/{name}_{id}', {
  holds: 'nothing: the webhook was told of this alert, which is not over',
  parts: { name: '[a-z-]+' },
});

/** Stores the alerts that the webhook was told of and that are not over. */
export function alertStore(store: FactStore) {
  const alerts = factsOf(store, ALERTS);
  return {
    /** Returns the id of each open alert by its name. One that only newer code knows is left out. */
    async open(): Promise<ReadonlyMap<AlertName, string>> {
      const listed = await alerts.list();
      return new Map(
        listed.flatMap(({ name, id }) => (isAlertName(name) ? [[name, id] as const] : [])),
      );
    },

    add: (name: AlertName, id: string) => alerts.put({ name, id }),

    remove: (name: AlertName, id: string) => alerts.remove({ name, id }),
  };
}
