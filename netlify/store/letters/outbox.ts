import { TimedId } from '#domain/id.ts';
import { GivenUp, Message } from '#domain/letters/message.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { readFacts } from '#store/facts/read-facts.ts';

const PREFIX = 'outbox/';
const HELD = `${PREFIX}held`;
const KEY = /^outbox\/([a-z0-9]{21})(_x)?$/;

/** A message that waits, with the id of the moment when it was queued. */
export interface Queued {
  readonly id: string;
  readonly message: Message;
}

/**
 * Stores the mails that wait under `outbox/{id}`, and those that were given up under `outbox/{id}_x`. As long as
 * `outbox/held` is there, nothing is sent: a restored site may have sent it already.
 */
export function outboxStore(store: FactStore) {
  const keyOf = (id: string) => PREFIX + id;

  async function read<T>(isGivenUp: boolean, parse: (text: string) => T) {
    const keys = (await store.list(PREFIX)).map(({ key }) => key);
    const wanted = keys.filter((key) => {
      const [whole, , end] = KEY.exec(key) ?? [];
      return whole !== undefined && (end !== undefined) === isGivenUp;
    });
    return (await readFacts(store, wanted, parse)).map(({ key, fact }) => ({
      id: TimedId.parse(KEY.exec(key)?.[1]),
      fact,
    }));
  }

  return {
    add: (id: string, message: Message) => store.put(keyOf(id), JSON.stringify(message)),

    remove: (id: string) => store.remove(keyOf(id)),

    /** Reads the messages that wait, the oldest first. */
    waiting: async (): Promise<Queued[]> =>
      (await read(false, (text) => Message.parse(JSON.parse(text)))).map(({ id, fact }) => ({
        id,
        message: fact,
      })),

    /** Returns true for a message that waits. */
    isWaiting: async (id: string) => (await store.get(keyOf(id))) !== undefined,

    /** Notes that a message is given up. */
    async giveUp(id: string, fact: GivenUp): Promise<void> {
      await store.put(`${keyOf(id)}_x`, JSON.stringify(fact));
      await store.remove(keyOf(id));
    },

    /** Reads the messages that were given up, the oldest first. */
    givenUp: async (): Promise<(GivenUp & { readonly id: string })[]> =>
      (await read(true, (text) => GivenUp.parse(JSON.parse(text)))).map(({ id, fact }) => ({
        id,
        ...fact,
      })),

    /** Removes the note about a message that was given up. */
    forget: (id: string) => store.remove(`${keyOf(id)}_x`),

    hold: () => store.put(HELD, ''),
    isHeld: async () => (await store.get(HELD)) !== undefined,
    release: () => store.remove(HELD),
  };
}
export type OutboxStore = ReturnType<typeof outboxStore>;
