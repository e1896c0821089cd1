import * as z from 'zod/mini';
import { idsUntil, timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { newestKeys } from '#store/facts/newest-keys.ts';
import { readFacts } from '#store/facts/read-facts.ts';

/** Number of refused attempts that are stored, the latest. */
const MAX_REFUSED = 1_000;

/** An attempt to sign in, as it is stored: without an address, and without anything of the key. */
const SignInAttempt = z.object({ device: z.string(), author: z.optional(z.string()) });
type SignInAttempt = z.infer<typeof SignInAttempt>;

/** Prefixes of attempts. Refused ones have their own, so that a flood of them does not hide the others. */
const PREFIX = { accepted: 'sign-ins/', refused: 'refusals/' } as const;

const isAccepted = (key: string) => key.startsWith(PREFIX.accepted);
const idOf = (key: string) => key.slice(key.indexOf('/') + 1);
const timeOfKey = (key: string) => timeOfId(idOf(key));

const parseAttempt = (text: string) => SignInAttempt.parse(JSON.parse(text));

/** Stores attempts to sign in: `sign-ins/{id}` for an accepted one, `refusals/{id}` for a refused one. */
export function signInStore(store: FactStore) {
  return {
    record: (id: string, outcome: keyof typeof PREFIX, one: SignInAttempt) =>
      store.put(PREFIX[outcome] + id, JSON.stringify(one)),

    /** Reads the latest accepted attempts and as many refused ones, newest first. Neither kind keeps the other out. */
    async latest(
      count: number,
      now: Date,
    ): Promise<(SignInAttempt & { at: Date; accepted: boolean })[]> {
      const lists = await Promise.all(
        Object.values(PREFIX).map((prefix) =>
          newestKeys(store, prefix, { before: idsUntil(now), count }),
        ),
      );
      const keys = lists.flatMap((list) => list.slice(0, count).map(({ key }) => key));
      const attempts = await readFacts(store, keys.sort(byId), parseAttempt);
      return attempts
        .map(({ key, fact }) => ({
          ...fact,
          at: new Date(timeOfKey(key)),
          accepted: isAccepted(key),
        }))
        .reverse();
    },

    /** Counts the refused attempts since a time, some of the newest at most. */
    async refusedSince(since: Date, now: Date, most: number): Promise<number> {
      const before = idsUntil(now);
      const newest = await newestKeys(store, PREFIX.refused, { before, count: most });
      return newest.slice(0, most).filter(({ key }) => timeOfKey(key) >= since.getTime()).length;
    },

    /** Removes attempts made before a time (milliseconds), and refused ones beyond those that are retained. */
    async removeBefore(time: number, now: Date): Promise<void> {
      const newest = await newestKeys(store, PREFIX.refused, {
        before: idsUntil(now),
        count: MAX_REFUSED,
      });
      const oldest = newest[MAX_REFUSED - 1]?.key ?? '';
      for (const prefix of Object.values(PREFIX)) {
        for await (const { facts } of store.pages(prefix)) {
          const expired = facts.filter(
            ({ key }) => !(timeOfKey(key) >= time) || (prefix === PREFIX.refused && key < oldest),
          );
          await inBatches(expired, ({ key }) => store.remove(key));
        }
      }
    },
  };
}

const byId = (a: string, b: string) => (idOf(a) < idOf(b) ? -1 : 1);
