import { TimedId } from '#domain/id.ts';
import { readFact } from './read-fact.ts';
import type { LedgerEvent } from './totals.ts';

/** The parts that the events of an hour are spread over, so that they can be listed at once. */
export const SHARDS: readonly string[] = Array.from({ length: 60 }, (_, n) =>
  String(n).padStart(2, '0'),
);

/** The shard of an event: always the same for an id. */
const shardOf = (id: string) => SHARDS[parseInt(id.slice(-2), 36) % SHARDS.length] ?? '00';

/** The key of an event under its stream. `subject` is `[a-z0-9/]`, a tag `[a-z0-9-]`. */
export const eventKey = (id: string, { hour, subject, tags }: LedgerEvent): string =>
  `${hour}/${shardOf(id)}/${subject}/${[id, ...tags].join('_')}`;

/** Reads an event's key; undefined, and reported, for a key that `record` did not make. */
export const readEvent = (key: string) => readFact(key, key, parseEvent);

// Events of the first grammar have no shard. No subject begins with two digits.
const SHARD = /^\d\d$/;

function parseEvent(key: string): LedgerEvent {
  const [, hour, ...rest] = key.split('/');
  const [id, ...tags] = (rest.pop() ?? '').split('_');
  if (!TimedId.safeParse(id).success || !hour) throw new Error('Not the key of an event');
  const subject = SHARD.test(rest[0] ?? '') ? rest.slice(1) : rest;
  return { hour, subject: subject.join('/'), tags };
}

/** The hour that the key of an event names. */
export const hourOf = (key: string) => key.split('/')[1] ?? '';
