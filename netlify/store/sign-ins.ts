import * as z from 'zod/mini';
import { idsUntil, timeOfId } from '#domain/id.ts';
import type { FactStore } from './fact-store.ts';
import { inBatches } from './in-batches.ts';
import { newestKeys } from './newest-keys.ts';
import { readFacts } from './read-facts.ts';

/** The refused tries that are kept, the latest. */
const REFUSED_KEPT = 1_000;

/** What is kept of a try to sign in: no address, and nothing of the key. */
const TrySignIn = z.object({ device: z.string(), author: z.optional(z.string()) });
type TrySignIn = z.infer<typeof TrySignIn>;

/** Refused ones have a prefix of their own, lest anybody who can make many hides the others. */
const PREFIX = { accepted: 'sign-ins/', refused: 'refusals/' } as const;

const idOf = (key: string) => key.slice(key.indexOf('/') + 1);
const timeOfKey = (key: string) => timeOfId(idOf(key));

const parseTry = (text: string) => TrySignIn.parse(JSON.parse(text));

/** Tries to sign in, `sign-ins/{id}_a` accepted, `refusals/{id}` refused. Of the first grammar, `sign-ins/{id}_r`. */
export function signInStore(store: FactStore) {
  return {
    record: (id: string, outcome: keyof typeof PREFIX, one: TrySignIn) =>
      store.put(
        outcome === 'accepted' ? `sign-ins/${id}_a` : `refusals/${id}`,
        JSON.stringify(one),
      ),

    /**
     * Reads the latest accepted tries and as many refused ones, the last one first. Neither keep
     * the others out.
     */
    async latest(
      count: number,
      now: Date,
    ): Promise<(TrySignIn & { at: Date; accepted: boolean })[]> {
      const lists = await Promise.all(
        Object.values(PREFIX).map((prefix) =>
          newestKeys(store, prefix, { before: idsUntil(now), count }),
        ),
      );
      const keys = lists.flat().map(({ key }) => key);
      const of = (wanted: boolean) => keys.filter((key) => isAccepted(key) === wanted);
      const latest = [true, false].flatMap((wanted) => of(wanted).sort(byId).slice(-count));
      const tries = await readFacts(store, latest.sort(byId), parseTry);
      return tries
        .map(({ key, fact }) => ({
          ...fact,
          at: new Date(timeOfKey(key)),
          accepted: isAccepted(key),
        }))
        .reverse();
    },

    /** Removes the tries that were made before a time, in milliseconds, and refused ones beyond those that are kept. */
    async forgetBefore(time: number, now: Date): Promise<void> {
      const newest = await newestKeys(store, PREFIX.refused, {
        before: idsUntil(now),
        count: REFUSED_KEPT,
      });
      const oldestKept = newest[REFUSED_KEPT - 1]?.key ?? '';
      for (const prefix of Object.values(PREFIX)) {
        for await (const { facts } of store.pages(prefix)) {
          const over = facts.filter(
            ({ key }) =>
              !(timeOfKey(key) >= time) || (prefix === PREFIX.refused && key < oldestKept),
          );
          await inBatches(over, ({ key }) => store.remove(key));
        }
      }
    },
  };
}
export type SignInStore = ReturnType<typeof signInStore>;

const isAccepted = (key: string) => key.endsWith('_a');

const byId = (a: string, b: string) => (idOf(a) < idOf(b) ? -1 : 1);
