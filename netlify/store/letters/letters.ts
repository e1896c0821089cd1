import * as z from 'zod/mini';
import {
  AddressHash,
  Letter,
  LetterContent,
  LetterName,
  LetterResult,
} from '#domain/letters/message.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';

const PREFIX = 'letters/';
const KEY = /^letters\/([a-z0-9-]+)$/;

/** The state of a letter to one recipient. */
const Delivery = z.object({
  at: z.iso.datetime(),
  /** A claim says that an attempt has begun. Its end may be unknown. */
  state: z.enum(['claimed', 'sent', 'failed']),
  reason: z.optional(z.string()),
});
export type Delivery = z.infer<typeof Delivery>;

/**
 * Stores letters to many: `letters/{name}` for a letter, `…_c` for its content, and `…_d` for the result of a letter that
 * is done. `delivered/{name}/{hash}` tells of one recipient, until the letter is done.
 */
export function letterStore(store: FactStore) {
  const keyOf = (name: string) => PREFIX + name;
  const deliveries = (name: string) => `delivered/${name}/`;

  async function read<T>(key: string, parse: (value: unknown) => T): Promise<T | undefined> {
    const text = await store.get(key);
    return text === undefined
      ? undefined
      : readFact(key, text, () => parse(JSON.parse(text) as unknown));
  }

  return {
    add: (name: string, letter: Letter) => store.put(keyOf(name), JSON.stringify(letter)),
    read: (name: string) => read(keyOf(name), (value) => Letter.parse(value)),

    /** Reads all letters, the oldest name first. */
    async all(): Promise<{ readonly name: string; readonly letter: Letter }[]> {
      const keys = (await store.list(PREFIX)).map(({ key }) => key).filter((key) => KEY.test(key));
      const found = await readFacts(store, keys, (text) => Letter.parse(JSON.parse(text)));
      return found.map(({ key, fact }) => ({
        name: LetterName.parse(KEY.exec(key)?.[1]),
        letter: fact,
      }));
    },

    saveContent: (name: string, content: LetterContent) =>
      store.put(`${keyOf(name)}_c`, JSON.stringify(content)),
    content: (name: string) => read(`${keyOf(name)}_c`, (value) => LetterContent.parse(value)),

    result: (name: string) => read(`${keyOf(name)}_d`, (value) => LetterResult.parse(value)),

    /** Notes the result of a letter, and removes what is known of its recipients. */
    async finish(name: string, result: LetterResult): Promise<void> {
      await store.put(`${keyOf(name)}_d`, JSON.stringify(result));
      for await (const { facts } of store.pages(deliveries(name)))
        await inBatches(facts, ({ key }) => store.remove(key));
    },

    note: (name: string, hash: string, delivery: Delivery) =>
      store.put(deliveries(name) + hash, JSON.stringify(delivery)),

    /** Reads what became of a letter, by the hash of the address. */
    async deliveries(name: string): Promise<ReadonlyMap<string, Delivery>> {
      const keys = (await store.list(deliveries(name))).map(({ key }) => key);
      const found = await readFacts(store, keys, (text) => Delivery.parse(JSON.parse(text)));
      return new Map(
        found.map(({ key, fact }) => [AddressHash.parse(key.slice(deliveries(name).length)), fact]),
      );
    },
  };
}
export type LetterStore = ReturnType<typeof letterStore>;
