import * as z from 'zod/mini';
import { Letter, LetterRecipients } from '#domain/letters/message.ts';
import { LetterName, LetterResult } from '#domain/letters/letter.ts';
import { LETTER_DAYS } from '#domain/timing.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { readFacts } from '#store/facts/read-facts.ts';
import { removeKeys, removeUnder } from '#store/facts/remove-keys.ts';

const NAME = { name: '[a-z0-9-]+' };
const HASH = '[0-9a-f]{32}';

export const LETTERS = kind('letters/{name}', {
  holds:
    'a letter to everybody who wants it, from its first run on: `{at, by, about}`. It is named by its document, or `week-{date}`. A digest names its documents',
  body: Letter,
  parts: NAME,
});
export const RESULTS = kind('letters/{name}_d', {
  holds: 'the result of a letter that is done: `{at, sent, failed, isWithdrawn}`',
  body: LetterResult,
  parts: NAME,
});
export const RECIPIENTS = kind('letters/{name}_r', {
  holds: `the recipients of a letter that is done: \`{at, sent, failed}\`, by hash. Gone after ${LETTER_DAYS} days`,
  body: LetterRecipients,
  parts: NAME,
});
const OLD_CONTENT = /_c(?:_[0-9a-f]{16})?$/;

/** The states of a letter to one recipient, with the letters that end the keys of their marks. A later state decides. */
const MARKS = { claimed: 'c', failed: 'f', sent: 's' } as const;
/** The state of a letter to one recipient. A claim says that an attempt has begun. Its end may be unknown. */
export type Delivery = keyof typeof MARKS;
const STATES = Object.keys(MARKS) as readonly Delivery[];

const Failure = z.object({ reason: z.string() });

export const DELIVERED = kind('delivered/{name}/{hash}_{state}', {
  holds:
    'a letter was claimed for a recipient (`c`), sent (`s`), has failed (`f`): `{reason}`; gone when the letter is done',
  read(text, key) {
    const hasReason = key.endsWith(`_${MARKS.failed}`);
    if (!hasReason && text !== '') throw new Error('Not a mark of a recipient');
    return hasReason ? Failure.parse(JSON.parse(text)) : undefined;
  },
  parts: { ...NAME, hash: HASH, state: '[cfs]' },
});

/** Counts those whom a letter has not reached by the reason. */
export function sumsOf(failed: LetterRecipients['failed']): LetterResult['failed'] {
  const sums: Record<string, number> = {};
  for (const reason of Object.values(failed)) sums[reason] = (sums[reason] ?? 0) + 1;
  return sums;
}

/**
 * Stores letters to many: `letters/{name}` for a letter that is being sent, `…_d` for the result of one that is done, and
 * `…_r` for its recipients, as long as it can be sent to others. `delivered/{name}/{hash}_c`, `…_f` and `…_s` mark what becomes
 * of one recipient, until the letter is done. One list tells of all.
 */
export function letterStore(store: FactStore) {
  const letters = factsOf(store, LETTERS);
  const results = factsOf(store, RESULTS);
  const recipients = factsOf(store, RECIPIENTS);
  const marks = factsOf(store, DELIVERED);
  const removeMarks = (name: string) => removeUnder(store, `${DELIVERED.prefix}${name}/`);

  const readLetters = async (start?: string) =>
    (await letters.readAll(start)).map(({ name, fact }) => ({
      name: LetterName.parse(name),
      letter: fact,
    }));

  /** Reads whom a letter has reached so far, and whom it has not, with the reason. By the hashes of addresses. */
  async function ends(name: string): Promise<Pick<LetterRecipients, 'sent' | 'failed'>> {
    const before = await recipients.read({ name });
    const listed = await marks.list(`${name}/`);
    const marked = (state: Delivery) => listed.filter((mark) => mark.state === MARKS[state]);
    const sent = new Set([...(before?.sent ?? []), ...marked('sent').map(({ hash }) => hash)]);
    const failures = await readFacts(
      store,
      marked('failed').map(({ key }) => key),
      (text) => Failure.parse(JSON.parse(text)),
    );
    const reasons = {
      ...before?.failed,
      ...Object.fromEntries(
        failures.map(({ key, fact }) => [DELIVERED.parse(key).hash, fact.reason]),
      ),
    };
    const failed = Object.entries(reasons).filter(([hash]) => !sent.has(hash));
    return { sent: [...sent], failed: Object.fromEntries(failed) };
  }

  return {
    add: (name: string, letter: Letter) => letters.put({ name }, letter),
    read: (name: string) => letters.read({ name }),

    /** Reads all letters, the oldest name first. */
    all: () => readLetters(),
    /** Reads all digests, the oldest first. */
    digests: () => readLetters('week-'),

    result: (name: string) => results.read({ name }),
    recipients: (name: string) => recipients.read({ name }),

    ends,

    /** Notes the result of a letter with its recipients, and removes their marks. */
    async finish(
      name: string,
      at: string,
      end: Pick<LetterResult, 'isWithdrawn'> = {},
    ): Promise<void> {
      const { sent, failed } = await ends(name);
      await recipients.put({ name }, { at, sent, failed });
      const result: LetterResult = { at, sent: sent.length, failed: sumsOf(failed), ...end };
      await results.put({ name }, result);
      await removeMarks(name);
    },

    /** Removes what a letter that is done needs no more, if that was stopped. */
    tidy: removeMarks,

    /** Lets a letter be sent to everybody who has not got it, also to those whom it did not reach. */
    async reopen(name: string): Promise<void> {
      const [before, listed] = await Promise.all([
        recipients.read({ name }),
        marks.list(`${name}/`),
      ]);
      const failed = listed.filter(({ state }) => state === MARKS.failed);
      await removeKeys(store, failed);
      if (before) await recipients.put({ name }, { ...before, failed: {} });
      await results.remove({ name });
    },

    /** Marks what becomes of a letter to a recipient. `reason` belongs to a failure. */
    mark: (name: string, hash: string, state: Delivery, reason?: string) =>
      marks.put({ name, hash, state: MARKS[state] }, reason === undefined ? undefined : { reason }),

    /** Reads what became of a letter so far, by the hash of the address. Costs one list and a get. */
    async deliveries(name: string): Promise<ReadonlyMap<string, Delivery>> {
      const [before, listed] = await Promise.all([
        recipients.read({ name }),
        marks.list(`${name}/`),
      ]);
      const found = new Map<string, Delivery>();
      for (const hash of Object.keys(before?.failed ?? {})) found.set(hash, 'failed');
      for (const mark of listed) {
        const state = STATES.find((one) => MARKS[one] === mark.state);
        // In the order of keys, a claim is before what became of it.
        if (state) found.set(mark.hash, state);
      }
      for (const hash of before?.sent ?? []) found.set(hash, 'sent');
      return found;
    },

    /** Removes a letter that nobody has got. */
    async withdraw(name: string): Promise<void> {
      await removeMarks(name);
      await letters.remove({ name });
    },

    /** Forgets the recipients of letters that were done before a time, or are so after another, and contents of older code. */
    async removeOld(before: Date, after: Date): Promise<void> {
      const keys = (await store.list(LETTERS.prefix)).map(({ key }) => key);
      const isDone = new Set(keys);
      const kept = keys.filter(
        (key) => RECIPIENTS.match(key) && isDone.has(key.replace(/_r$/, '_d')),
      );
      const found = await readFacts(store, kept, RECIPIENTS.read);
      const over = found.filter(
        ({ fact: { at } }) => new Date(at) < before || new Date(at) > after,
      );
      const old = keys.filter((key) => OLD_CONTENT.test(key));
      await removeKeys(store, [...over.map(({ key }) => key), ...old]);
    },
  };
}
