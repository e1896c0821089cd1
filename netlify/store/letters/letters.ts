import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Letter, LetterContent, LetterName, LetterResult } from '#domain/letters/message.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';

const PREFIX = 'letters/';
const KEY = /^letters\/([a-z0-9-]+)$/;

/** The states of a letter to one recipient, with the letters that end the keys of their marks. A later state decides. */
const MARKS = { claimed: 'c', sent: 's', failed: 'f' } as const;
/** The state of a letter to one recipient. A claim says that an attempt has begun. Its end may be unknown. */
export interface Delivery {
  readonly state: keyof typeof MARKS;
}
const MARK_KEY = /^delivered\/[a-z0-9-]+\/([0-9a-f]{32})_([csf])$/;

const Failure = z.object({ reason: z.string() });

/**
 * Stores letters to many: `letters/{name}` for a letter, `…_c` for its content, with the hash of the chosen sections if
 * the content depends on them, and `…_d` for the result of a letter that is done. `delivered/{name}/{hash}_c`, `…_s` and
 * `…_f` mark what becomes of one recipient, until the letter is done. One list tells of all.
 */
export function letterStore(store: FactStore) {
  const keyOf = (name: string) => PREFIX + name;
  const marksOf = (name: string) => `delivered/${name}/`;
  const contentOf = (name: string, sections?: readonly string[]) =>
    `${keyOf(name)}_c${sections ? `_${hashOf(sections)}` : ''}`;

  async function read<T>(key: string, parse: (value: unknown) => T): Promise<T | undefined> {
    const text = await store.get(key);
    return text === undefined
      ? undefined
      : readFact(key, text, () => parse(JSON.parse(text) as unknown));
  }

  async function removeAll(prefix: string): Promise<void> {
    const listed = await store.list(prefix);
    await inBatches(listed, ({ key }) => store.remove(key));
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

    saveContent: (name: string, content: LetterContent, sections?: readonly string[]) =>
      store.put(contentOf(name, sections), JSON.stringify(content)),
    content: (name: string, sections?: readonly string[]) =>
      read(contentOf(name, sections), (value) => LetterContent.parse(value)),

    result: (name: string) => read(`${keyOf(name)}_d`, (value) => LetterResult.parse(value)),

    /** Notes the result of a letter, and removes its content and what is known of its recipients. */
    async finish(name: string, result: LetterResult): Promise<void> {
      await store.put(`${keyOf(name)}_d`, JSON.stringify(result));
      await removeAll(marksOf(name));
      await removeAll(`${keyOf(name)}_c`);
    },

    /** Marks what becomes of a letter to a recipient. `reason` belongs to a failure. */
    mark: (name: string, hash: string, state: Delivery['state'], reason?: string) =>
      store.put(
        `${marksOf(name)}${hash}_${MARKS[state]}`,
        reason === undefined ? '' : JSON.stringify({ reason }),
      ),

    /** Reads what became of a letter so far, by the hash of the address. Costs one list. */
    async deliveries(name: string): Promise<ReadonlyMap<string, Delivery>> {
      const found = new Map<string, Delivery>();
      for (const { key } of await store.list(marksOf(name))) {
        const [, hash = '', end] = MARK_KEY.exec(key) ?? [];
        const state = STATES.find((one) => MARKS[one] === end);
        // In the order of keys, a claim is before what became of it.
        if (state) found.set(hash, { state });
      }
      return found;
    },

    /** Counts the recipients of a letter so far: those who were sent it, and the failures by their reason. */
    async sums(name: string): Promise<Omit<LetterResult, 'at'>> {
      const keys = (await store.list(marksOf(name))).map(({ key }) => key);
      const withMark = (state: keyof typeof MARKS) =>
        keys.filter((key) => key.endsWith(`_${MARKS[state]}`));
      const reasons = await readFacts(store, withMark('failed'), (text) =>
        Failure.parse(JSON.parse(text)),
      );
      const failed: Record<string, number> = {};
      for (const { fact } of reasons) failed[fact.reason] = (failed[fact.reason] ?? 0) + 1;
      return { sent: withMark('sent').length, failed };
    },

    /** Removes a letter of which nobody has got anything, so that it can be ordered again. */
    async withdraw(name: string): Promise<void> {
      await removeAll(`${keyOf(name)}_c`);
      await store.remove(keyOf(name));
    },
  };
}
export type LetterStore = ReturnType<typeof letterStore>;

const STATES = Object.keys(MARKS) as readonly Delivery['state'][];

const hashOf = (sections: readonly string[]) =>
  createHash('sha256').update(sections.toSorted().join(' ')).digest('hex').slice(0, 16);

/** Parses a fact about a letter. Throws for any other. */
export function parseLetterFact(text: string, key: string): unknown {
  const schema = LETTER_KEYS.find(([pattern]) => pattern.test(key))?.[1];
  if (!schema) throw new Error('Not a fact about a letter');
  return schema.parse(JSON.parse(text));
}

const LETTER_KEYS = [
  [KEY, Letter],
  [/^letters\/[a-z0-9-]+_c(?:_[0-9a-f]{16})?$/, LetterContent],
  [/^letters\/[a-z0-9-]+_d$/, LetterResult],
] as const;

/** Parses the mark of a recipient. Throws for any other fact. */
export function parseMark(text: string, key: string): unknown {
  const [, , end] = MARK_KEY.exec(key) ?? [];
  if (end === MARKS.failed) return Failure.parse(JSON.parse(text));
  if (end === undefined || text !== '') throw new Error('Not a mark of a recipient');
  return end;
}
