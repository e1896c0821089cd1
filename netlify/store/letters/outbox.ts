import * as z from 'zod/mini';
import { GivenUp, Message } from '#domain/letters/message.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { readFact } from '#store/facts/read-fact.ts';

/** Days for which the author can see a mail that was given up. */
const GIVEN_UP_DAYS = 30;

const parseTime = (text: string) => Date.parse(z.iso.datetime().parse(text));

export const QUEUED = kind('outbox/{id}', { holds: 'a mail that waits', body: Message });
export const GIVEN_UP = kind('outbox/{id}_x', {
  holds: 'a mail that was given up',
  body: GivenUp,
  days: GIVEN_UP_DAYS,
});
export const HELD = kind('outbox/held', {
  holds:
    'nothing: no mail is sent until the author decides, since a restored site may have sent it already',
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

/** Stores the mails that wait, and those that were given up. */
export function outboxStore(store: FactStore) {
  const queued = factsOf(store, QUEUED);
  const givenUp = factsOf(store, GIVEN_UP);
  const [held, tried] = [HELD.make({}), TRIED.make({})];

  return {
    add: (id: string, message: Message) => queued.put({ id }, message),

    remove: (id: string) => queued.remove({ id }),

    /** Returns the ids of the messages that wait, the oldest first, and whether they are held. Costs one list. */
    async state(): Promise<{ readonly ids: readonly string[]; readonly isHeld: boolean }> {
      const keys = (await store.list('outbox/')).map(({ key }) => key);
      return {
        ids: keys.flatMap((key) => QUEUED.match(key)?.id ?? []),
        isHeld: keys.includes(held),
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
