import * as z from 'zod/mini';
import { GivenUp, Message } from '#domain/outbox/message.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';
import { olderEvents } from './older-events.ts';

/** Days for which the author can see a message that was given up. */
const GIVEN_UP_DAYS = 30;

/** The number of given up messages that are kept. A receiver that is gone refuses one for each comment. */
const MOST_GIVEN_UP = 100;

const parseTime = (text: string) => Date.parse(z.iso.datetime().parse(text));

export const QUEUED = kind('outbox/{id}', {
  holds: 'a message that waits to leave',
  body: Message,
});
export const GIVEN_UP = kind('outbox/{id}_x', {
  holds: 'a message that was given up',
  body: GivenUp,
  days: GIVEN_UP_DAYS,
});
export const HELD = kind('outbox/held', {
  holds:
    'nothing: no message is sent until the author decides, since a restored site may have sent it already',
});
export const TRIED = kind('outbox/tried', {
  holds: 'the time at which a run began that tried whatever had its turn',
  read: parseTime,
});

/** A message that waits, with the id of the moment when it was queued. */
export interface Queued {
  readonly id: string;
  readonly message: Message;
}

/** Stores the messages that wait to leave, and those that were given up. */
export function outboxStore(store: FactStore) {
  const queued = factsOf(store, QUEUED);
  const givenUp = factsOf(store, GIVEN_UP);
  const [held, tried] = [HELD.make({}), TRIED.make({})];

  return {
    add: (id: string, message: Message) => queued.put({ id }, message),

    remove: (id: string) => queued.remove({ id }),

    /** Takes over the events that older code has queued for the webhook. */
    async takeOlder(): Promise<void> {
      for (const { key, event } of await olderEvents(store)) {
        if (event) await queued.put({ id: event.id }, { kind: 'webhook', event });
        await store.remove(key);
      }
    },

    /** Returns the ids of the messages that wait, the oldest first, and whether they are held. Costs one list. */
    async state() {
      const keys = (await store.list('outbox/')).map(({ key }) => key);
      return {
        ids: keys.flatMap((key) => QUEUED.match(key)?.id ?? []),
        isHeld: keys.includes(held),
        /** The number of messages that were given up. */
        givenUp: keys.filter((key) => GIVEN_UP.match(key)).length,
      };
    },

    /** Reads the messages that wait, the oldest first. */
    waiting: async (): Promise<Queued[]> =>
      (await queued.readAll()).map(({ id, fact }) => ({ id, message: fact })),

    /** Returns true for a message that waits. */
    isWaiting: async (id: string) => (await store.get(QUEUED.make({ id }))) !== undefined,

    /** Notes that a message is given up. */
    async giveUp(id: string, fact: GivenUp): Promise<void> {
      await givenUp.put({ id }, fact);
      await queued.remove({ id });
      await removeKeys(store, (await givenUp.list()).slice(0, -MOST_GIVEN_UP));
    },

    /** Reads the messages that were given up, the oldest first. */
    givenUp: async (): Promise<(GivenUp & { readonly id: string })[]> =>
      (await givenUp.readAll()).map(({ id, fact }) => ({ id, ...fact })),

    /** Removes the note about a message that was given up. */
    forget: (id: string) => givenUp.remove({ id }),

    /** Returns the time at which the last run began that was not stopped, in milliseconds. */
    async triedAt(): Promise<number | undefined> {
      const text = await store.get(tried);
      return text === undefined ? undefined : readFact(tried, text, TRIED.read);
    },
    noteTried: (time: number) => store.put(tried, new Date(time).toISOString()),

    hold: () => store.put(held, ''),
    isHeld: async () => (await store.get(held)) !== undefined,
    release: () => store.remove(held),
  };
}
