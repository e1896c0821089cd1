import * as z from 'zod/mini';
import { idsUntil, timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { kind } from '#store/facts/kind.ts';
import { newestKeys } from '#store/facts/newest-keys.ts';
import { readFacts } from '#store/facts/read-facts.ts';
import { removeUnder } from '#store/facts/remove-keys.ts';

/** Number of refused attempts that are stored, the latest. */
const MAX_REFUSED = 1_000;

/** Days for which attempts to sign in are retained. */
const DAYS = 30;

/** An attempt to sign in, as it is stored: without an address, and without anything of the key. */
const SignInAttempt = z.object({ device: z.string(), author: z.optional(z.string()) });
type SignInAttempt = z.infer<typeof SignInAttempt>;

export const SIGN_INS = kind('sign-ins/{id}', {
  holds: 'a sign-in: `{device, author}`',
  body: SignInAttempt,
  days: DAYS,
});
export const REFUSALS = kind('refusals/{id}', {
  holds: 'a refused try to sign in: `{device}`; the latest thousand',
  body: SignInAttempt,
  days: DAYS,
});
/** Refused attempts have their own prefix, so that a flood of them does not hide the others. */
const KINDS = { accepted: SIGN_INS, refused: REFUSALS } as const;

const idOf = (key: string) => key.slice(key.indexOf('/') + 1);

/** Stores attempts to sign in. */
export function signInStore(store: FactStore) {
  return {
    record: (id: string, outcome: keyof typeof KINDS, one: SignInAttempt) =>
      store.put(KINDS[outcome].make({ id }), JSON.stringify(one)),

    /** Reads the latest accepted attempts and as many refused ones, newest first. Neither kind keeps the other out. */
    async latest(
      count: number,
      now: Date,
    ): Promise<(SignInAttempt & { at: Date; accepted: boolean })[]> {
      const lists = await Promise.all(
        Object.values(KINDS).map(({ prefix }) =>
          newestKeys(store, prefix, { before: idsUntil(now), count }),
        ),
      );
      const keys = lists.flatMap((list) => list.slice(0, count).map(({ key }) => key));
      const attempts = await readFacts(store, keys.sort(byId), (text) =>
        SignInAttempt.parse(JSON.parse(text)),
      );
      return attempts
        .map(({ key, fact }) => ({
          ...fact,
          at: new Date(timeOfId(idOf(key))),
          accepted: SIGN_INS.match(key) !== undefined,
        }))
        .reverse();
    },

    /** Counts the refused attempts since a time, some of the newest at most. */
    async refusedSince(since: Date, now: Date, most: number): Promise<number> {
      const before = idsUntil(now);
      const newest = await newestKeys(store, REFUSALS.prefix, { before, count: most });
      const isLate = (key: string) => timeOfId(idOf(key)) >= since.getTime();
      return newest.slice(0, most).filter(({ key }) => isLate(key)).length;
    },

    /** Removes refused attempts beyond those that are retained. */
    async removeSurplus(now: Date): Promise<void> {
      const query = { before: idsUntil(now), count: MAX_REFUSED };
      const newest = await newestKeys(store, REFUSALS.prefix, query);
      const oldest = newest[MAX_REFUSED - 1]?.key ?? '';
      await removeUnder(store, REFUSALS.prefix, (key) => key < oldest);
    },
  };
}

const byId = (a: string, b: string) => (idOf(a) < idOf(b) ? -1 : 1);
