import { TimedId } from '#domain/id.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { addEvent, type LedgerEvent, noTotals, type Totals } from './totals.ts';

/** Shards that the events of an hour are spread over, so that they can be listed at once. */
export const SHARDS: readonly string[] = Array.from({ length: 60 }, (_, n) =>
  String(n).padStart(2, '0'),
);

/** Returns the shard of an event, which is always the same for an id. */
const shardOf = (id: string) => SHARDS[parseInt(id.slice(-2), 36) % SHARDS.length] ?? '00';

/** Makes the key of an event below its stream. `subject` is `[a-z0-9/]`, a tag `[a-z0-9-]`. */
export const eventKey = (id: string, { hour, subject, tags }: LedgerEvent): string =>
  `${hour}/${shardOf(id)}/${subject}/${[id, ...tags].join('_')}`;

/** Parses the key of an event. Logs a key that `record` did not make, and returns undefined. */
export const readEvent = (key: string) => readFact(key, key, parseEvent);

/** Parses the key of an event. Throws for a key that `record` did not make. */
export function parseEvent(key: string): LedgerEvent {
  const [, hour, shard = '', ...subject] = key.split('/');
  const [id = '', ...tags] = (subject.pop() ?? '').split('_');
  const isEvent = TimedId.safeParse(id).success && SHARDS.includes(shard);
  if (!isEvent || !hour) throw new Error('Not the key of an event');
  return { hour, subject: subject.join('/'), tags };
}

export const hourOf = (key: string) => key.split('/')[1] ?? '';

/** Adds up events from their keys, on top of what is counted already. */
export function countEvents(keys: readonly string[], totals = noTotals()): Totals {
  for (const key of keys) {
    const event = readEvent(key);
    if (event) addEvent(totals, event);
  }
  return totals;
}
