import * as z from 'zod/mini';
import { Letter, LetterName, LetterRecipients, LetterResult } from '#domain/letters/message.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';

const PREFIX = 'letters/';
const KEY = /^letters\/([a-z0-9-]+)$/;
const OLD_CONTENT = /_c(?:_[0-9a-f]{16})?$/;
const RECIPIENTS_KEY = /^letters\/[a-z0-9-]+_r$/;

/** The states of a letter to one recipient, with the letters that end the keys of their marks. A later state decides. */
const MARKS = { claimed: 'c', failed: 'f', sent: 's' } as const;
/** The state of a letter to one recipient. A claim says that an attempt has begun. Its end may be unknown. */
export type Delivery = keyof typeof MARKS;
const STATES = Object.keys(MARKS) as readonly Delivery[];
const MARK_KEY = /^delivered\/[a-z0-9-]+\/([0-9a-f]{32})_([cfs])$/;

const Failure = z.object({ reason: z.string() });

/**
 * Stores letters to many: `letters/{name}` for a letter that is being sent, `…_d` for the result of one that is done, and
 * `…_r` for its recipients, as long as it can be sent to others. `delivered/{name}/{hash}_c`, `…_f` and `…_s` mark what becomes
 * of one recipient, until the letter is done. One list tells of all.
 */
export function letterStore(store: FactStore) {
  const keyOf = (name: string) => PREFIX + name;
  const marksOf = (name: string) => `delivered/${name}/`;

  async function read<T>(key: string, parse: (value: unknown) => T): Promise<T | undefined> {
    const text = await store.get(key);
    return text === undefined
      ? undefined
      : readFact(key, text, () => parse(JSON.parse(text) as unknown));
  }

  const recipients = (name: string) =>
    read(`${keyOf(name)}_r`, (value) => LetterRecipients.parse(value));
  const saveRecipients = (name: string, found: LetterRecipients) =>
    store.put(`${keyOf(name)}_r`, JSON.stringify(found));

  async function readLetters(prefix: string) {
    const keys = (await store.list(prefix)).map(({ key }) => key).filter((key) => KEY.test(key));
    const found = await readFacts(store, keys, (text) => Letter.parse(JSON.parse(text)));
    return found.map(({ key, fact }) => ({
      name: LetterName.parse(KEY.exec(key)?.[1]),
      letter: fact,
    }));
  }

  async function removeMarks(name: string): Promise<void> {
    const listed = await store.list(marksOf(name));
    await inBatches(listed, ({ key }) => store.remove(key));
  }

  return {
    add: (name: string, letter: Letter) => store.put(keyOf(name), JSON.stringify(letter)),
    read: (name: string) => read(keyOf(name), (value) => Letter.parse(value)),

    /** Reads all letters, the oldest name first. */
    all: () => readLetters(PREFIX),
    /** Reads all digests, the oldest first. */
    digests: () => readLetters(`${PREFIX}week-`),

    result: (name: string) => read(`${keyOf(name)}_d`, (value) => LetterResult.parse(value)),
    recipients,

    /** Notes the result of a letter with its recipients, and removes their marks. */
    async finish(
      name: string,
      at: string,
      end: Pick<LetterResult, 'isWithdrawn'> = {},
    ): Promise<void> {
      const before = await recipients(name);
      const keys = (await store.list(marksOf(name))).map(({ key }) => key);
      const marked = (state: Delivery) =>
        keys.filter((key) => MARK_KEY.exec(key)?.[2] === MARKS[state]);
      const hashOf = (key: string) => MARK_KEY.exec(key)?.[1] ?? '';
      const sent = [...new Set([...(before?.sent ?? []), ...marked('sent').map(hashOf)])];
      const failures = await readFacts(store, marked('failed'), (text) =>
        Failure.parse(JSON.parse(text)),
      );
      const reasons = {
        ...before?.failed,
        ...Object.fromEntries(failures.map(({ key, fact }) => [hashOf(key), fact.reason])),
      };
      const failed = Object.fromEntries(
        Object.entries(reasons).filter(([hash]) => !sent.includes(hash)),
      );
      await saveRecipients(name, { at, sent, failed });
      const sums: Record<string, number> = {};
      for (const reason of Object.values(failed)) sums[reason] = (sums[reason] ?? 0) + 1;
      const result: LetterResult = { at, sent: sent.length, failed: sums, ...end };
      await store.put(`${keyOf(name)}_d`, JSON.stringify(result));
      await removeMarks(name);
    },

    /** Removes what a letter that is done needs no more, if that was stopped. */
    tidy: removeMarks,

    /** Lets a letter be sent to everybody who has not got it, also to those whom it did not reach. */
    async reopen(name: string): Promise<void> {
      const [before, listed] = await Promise.all([recipients(name), store.list(marksOf(name))]);
      const failed = listed.filter(({ key }) => MARK_KEY.exec(key)?.[2] === MARKS.failed);
      await inBatches(failed, ({ key }) => store.remove(key));
      if (before) await saveRecipients(name, { ...before, failed: {} });
      await store.remove(`${keyOf(name)}_d`);
    },

    /** Marks what becomes of a letter to a recipient. `reason` belongs to a failure. */
    mark: (name: string, hash: string, state: Delivery, reason?: string) =>
      store.put(
        `${marksOf(name)}${hash}_${MARKS[state]}`,
        reason === undefined ? '' : JSON.stringify({ reason }),
      ),

    /** Reads what became of a letter so far, by the hash of the address. Costs one list and a get. */
    async deliveries(name: string): Promise<ReadonlyMap<string, Delivery>> {
      const [before, listed] = await Promise.all([recipients(name), store.list(marksOf(name))]);
      const found = new Map<string, Delivery>();
      for (const hash of Object.keys(before?.failed ?? {})) found.set(hash, 'failed');
      for (const { key } of listed) {
        const [, hash = '', end] = MARK_KEY.exec(key) ?? [];
        const state = STATES.find((one) => MARKS[one] === end);
        // In the order of keys, a claim is before what became of it.
        if (state) found.set(hash, state);
      }
      for (const hash of before?.sent ?? []) found.set(hash, 'sent');
      return found;
    },

    /** Removes a letter that nobody has got. */
    async withdraw(name: string): Promise<void> {
      await removeMarks(name);
      await store.remove(keyOf(name));
    },

    /** Forgets the recipients of letters that were done before a time, or are so after another, and contents of older code. */
    async removeOld(before: Date, after: Date): Promise<void> {
      const keys = (await store.list(PREFIX)).map(({ key }) => key);
      const isDone = new Set(keys);
      const kept = keys.filter(
        (key) => RECIPIENTS_KEY.test(key) && isDone.has(key.replace(/_r$/, '_d')),
      );
      const found = await readFacts(store, kept, (text) =>
        LetterRecipients.parse(JSON.parse(text)),
      );
      const over = found.filter(
        ({ fact: { at } }) => new Date(at) < before || new Date(at) > after,
      );
      const old = keys.filter((key) => OLD_CONTENT.test(key));
      await inBatches([...over.map(({ key }) => key), ...old], (key) => store.remove(key));
    },
  };
}

/** Parses a fact about a letter. Throws for any other. */
export function parseLetterFact(text: string, key: string): unknown {
  const schema = LETTER_KEYS.find(([pattern]) => pattern.test(key))?.[1];
  if (!schema) throw new Error('Not a fact about a letter');
  return schema.parse(JSON.parse(text));
}

const LETTER_KEYS = [
  [KEY, Letter],
  [RECIPIENTS_KEY, LetterRecipients],
  [/^letters\/[a-z0-9-]+_d$/, LetterResult],
] as const;

/** Parses the mark of a recipient. Throws for any other fact. */
export function parseMark(text: string, key: string): unknown {
  const [, , end] = MARK_KEY.exec(key) ?? [];
  if (end === MARKS.failed) return Failure.parse(JSON.parse(text));
  if (end === undefined || text !== '') throw new Error('Not a mark of a recipient');
  return end;
}
