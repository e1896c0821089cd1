import * as z from 'zod/mini';
import { timeOfId } from '#domain/id.ts';
import type { FactStore } from './fact-store.ts';
import { inBatches } from './in-batches.ts';
import { readFacts } from './read-facts.ts';

const SUFFIX = { accepted: 'a', refused: 'r' } as const;

/** What is kept of a try to sign in: no address, and nothing of the key. */
const TrySignIn = z.object({ device: z.string(), author: z.optional(z.string()) });
type TrySignIn = z.infer<typeof TrySignIn>;

const KEY = /^sign-ins\/[a-z0-9]{21}_([ar])$/;

const timeOfKey = (key: string) => timeOfId(key.slice('sign-ins/'.length));

const parseTry = (text: string) => TrySignIn.parse(JSON.parse(text));

/** Tries to sign in, `sign-ins/{id}_a` accepted, `…_r` refused. */
export function signInStore(store: FactStore) {
  return {
    record: (id: string, outcome: keyof typeof SUFFIX, one: TrySignIn) =>
      store.put(`sign-ins/${id}_${SUFFIX[outcome]}`, JSON.stringify(one)),

    /** Reads the latest accepted tries and as many refused ones, the last one first. Neither keep the others out. */
    async latest(count: number): Promise<(TrySignIn & { at: Date; accepted: boolean })[]> {
      const listed = (await store.list('sign-ins/')).map(({ key }) => key);
      const latestOf = (suffix: string) =>
        listed.filter((key) => KEY.exec(key)?.[1] === suffix).slice(-count);
      const keys = [...latestOf(SUFFIX.accepted), ...latestOf(SUFFIX.refused)].sort();
      const tries = await readFacts(store, keys, parseTry);
      return tries
        .map(({ key, fact }) => ({
          ...fact,
          at: new Date(timeOfKey(key)),
          accepted: key.endsWith(SUFFIX.accepted),
        }))
        .reverse();
    },

    /** Removes the tries that were made before a time, in milliseconds. */
    async forgetBefore(time: number): Promise<void> {
      const keys = (await store.list('sign-ins/')).map(({ key }) => key);
      const old = keys.filter((key) => !(timeOfKey(key) >= time));
      await inBatches(old, (key) => store.remove(key));
    },
  };
}
export type SignInStore = ReturnType<typeof signInStore>;
