import { type AlertName, isAlertName } from '#domain/health/alert.ts';
import { TimedId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { readFact } from '#store/facts/read-fact.ts';

const PREFIX = 'alerts/';

/** Stores the alerts that the webhook was told of and that are not over, under `alerts/{name}_{id}`. */
export const alertStore = (store: FactStore) => ({
  async open(): Promise<ReadonlyMap<AlertName, string>> {
    const listed = await store.list(PREFIX);
    return new Map(listed.flatMap(({ key }) => readFact(key, key, parseKey) ?? []));
  },

  add: (name: AlertName, id: string) => store.put(`${PREFIX}${name}_${id}`, ''),

  remove: (name: AlertName, id: string) => store.remove(`${PREFIX}${name}_${id}`),
});

/** Parses the key of an alert. Throws for any other, also for one of an alert that only newer code knows. */
function parseKey(key: string): [[AlertName, string]] {
  const [name = '', id] = key.slice(PREFIX.length).split('_');
  if (!isAlertName(name)) throw new Error('Not the key of an alert');
  return [[name, TimedId.parse(id)]];
}
