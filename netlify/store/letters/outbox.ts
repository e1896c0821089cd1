import * as z from 'zod/mini';
import { TimedId, timeOfId } from '#domain/id.ts';
import { GivenUp, Message } from '#domain/letters/message.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';
import { isUntoldReply } from './untold-replies.ts';

const PREFIX = 'outbox/';
/** The key that holds everything back. */
export const HELD = `${PREFIX}held`;
/** The key that tells until when everything that waits was tried. */
const TRIED = `${PREFIX}tried`;
const KEY = /^outbox\/([a-z0-9]{21})(_x)?$/;

/** A message that waits, with the id of the moment when it was queued. */
export interface Queued {
  readonly id: string;
  readonly message: Message;
}

/**
 * Stores the mails that wait under `outbox/{id}`, and those that were given up under `outbox/{id}_x`. As long as
 * `outbox/held` is there, nothing is sent: a restored site may have sent it already. `outbox/tried` says when a run began that
 * tried whatever had its turn.
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

    /** Returns the ids of the messages that wait, the oldest first, and whether they are held. Costs one list. */
    async state(): Promise<{ readonly ids: readonly string[]; readonly isHeld: boolean }> {
      const keys = (await store.list(PREFIX)).map(({ key }) => key);
      return {
        ids: keys.flatMap((key) => {
          const [, id, end] = KEY.exec(key) ?? [];
          return id === undefined || end !== undefined ? [] : [id];
        }),
        isHeld: keys.includes(HELD),
      };
    },

    /** Reads the messages that wait, the oldest first. */
    waiting: async (): Promise<Queued[]> =>
      (await read(false, (text) => Message.parse(JSON.parse(text)))).map(({ id, fact }) => ({
        id,
        message: fact,
      })),

    isWaiting: async (id: string) => (await store.get(keyOf(id))) !== undefined,

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

    /** Removes the notes about messages that were queued before a time (milliseconds). */
    async forgetBefore(time: number): Promise<void> {
      const old = (await store.list(PREFIX)).filter(({ key }) => {
        const [, id = '', end] = KEY.exec(key) ?? [];
        return end !== undefined && !(timeOfId(id) >= time);
      });
      await inBatches(old, ({ key }) => store.remove(key));
    },

    /** Returns the time at which the last run began that was not stopped, in milliseconds. */
    async triedAt(): Promise<number | undefined> {
      const text = await store.get(TRIED);
      return text === undefined ? undefined : readFact(TRIED, text, () => parseTime(text));
    },
    noteTried: (time: number) => store.put(TRIED, new Date(time).toISOString()),

    hold: () => store.put(HELD, ''),
    isHeld: async () => (await store.get(HELD)) !== undefined,
    release: () => store.remove(HELD),
  };
}

const parseTime = (text: string) => Date.parse(z.iso.datetime().parse(text));

/** Parses a fact of the outbox. Throws for any other. */
export function parseOutboxFact(text: string, key: string): unknown {
  if ((key === HELD || isUntoldReply(key)) && text === '') return key;
  if (key === TRIED) return parseTime(text);
  const [whole, , end] = KEY.exec(key) ?? [];
  if (whole === undefined) throw new Error('Not a mail that waits');
  return (end === undefined ? Message : GivenUp).parse(JSON.parse(text));
}
