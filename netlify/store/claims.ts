import { setTimeout as pause } from 'node:timers/promises';
import { CLOCK_SKEW, timeOfId } from '#domain/id.ts';
import type { FactStore } from './fact-store.ts';

const TRIES = 5;
const LONGEST_PAUSE = 100;

/** A function lives this long at the most; what it has sent to the store lands before that, or never. */
const FUNCTION_LIFE = 60_000;
/** A claim that is older was left behind by a writer that was stopped, and keeps nobody out. */
export const LEASE = FUNCTION_LIFE + CLOCK_SKEW;

/**
 * Claims on a place, `claims/{place}_{claim}`, so that of several who would change it at one moment exactly one goes on.
 * A claim stands when its list, read after it was written, shows no other: of two claims the later one sees the earlier,
 * so two never stand.
 */
export function claimStore(store: FactStore) {
  /** Writes a claim; one whose writing failed may have landed, and would keep everybody out for a while. */
  async function put(key: string): Promise<void> {
    try {
      await store.put(key, '');
    } catch (error) {
      await store.remove(key).catch(() => undefined);
      throw error;
    }
  }

  return {
    /**
     * Claims a place; the answer releases it again. Undefined where somebody else has or gets it.
     * Of two that see each other, the later one gives up and the earlier one tries again.
     */
    async claim(place: string, newId: () => string): Promise<(() => Promise<void>) | undefined> {
      const prefix = `claims/${place}_`;
      for (let tries = 0; tries < TRIES; tries++) {
        const id = newId();
        const key = prefix + id;
        const isOver = (other: string) =>
          timeOfId(other.slice(prefix.length)) < timeOfId(id) - LEASE;
        await put(key);
        const others = (await store.list(prefix))
          .map((claim) => claim.key)
          .filter((other) => other !== key && !isOver(other));
        if (others.length === 0) return () => store.remove(key);
        await store.remove(key);
        if (others.some((other) => other < key)) return undefined;
        await pause(Math.random() * LONGEST_PAUSE);
      }
      return undefined;
    },

    /** Removes the claims that were made before a time. */
    async forgetBefore(time: number): Promise<void> {
      for (const { key } of await store.list('claims/')) {
        const id = key.slice(key.lastIndexOf('_') + 1);
        if (!(timeOfId(id) >= time)) await store.remove(key);
      }
    },
  };
}
export type ClaimStore = ReturnType<typeof claimStore>;
