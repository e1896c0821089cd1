import { setTimeout as pause } from 'node:timers/promises';
import { CLOCK_SKEW, timeOfId } from '#domain/id.ts';
import type { FactStore } from './fact-store.ts';

const TRIES = 5;
const MAX_PAUSE = 100;

/** Longest life of a function, in milliseconds. Whatever it has sent to the store lands before that, or never. */
const FUNCTION_LIFE = 60_000;
/**
 * Life of a claim, in milliseconds. An older one was left behind by a stopped writer, and keeps nobody out. Neither does one
 * from a future that far, whose clock was set back since.
 */
export const LEASE = FUNCTION_LIFE + CLOCK_SKEW;

/**
 * Stores claims on a key as `claims/{key}_{claim}`, so that of several simultaneous writers at most one goes on. A
 * claim stands when its list, read after it was written, shows no other. Of two claims the later one sees the earlier,
 * so two never stand.
 */
export function claimStore(store: FactStore) {
  /** Writes a claim. When that fails it is removed, since it may have landed and would keep everybody out. */
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
     * Claims a key and returns a function that releases it. Returns undefined when somebody else has or gets it.
     * Of two claims that see each other, the later one gives up and the earlier one tries again.
     */
    async claim(key: string, newId: () => string): Promise<(() => Promise<void>) | undefined> {
      const prefix = `claims/${key}_`;
      for (let tries = 0; tries < TRIES; tries++) {
        const id = newId();
        const own = prefix + id;
        const isOver = (other: string) =>
          Math.abs(timeOfId(other.slice(prefix.length)) - timeOfId(id)) > LEASE;
        await put(own);
        const others = (await store.list(prefix))
          .map((claim) => claim.key)
          .filter((other) => other !== own && !isOver(other));
        if (others.length === 0) return () => store.remove(own);
        await store.remove(own);
        if (others.some((other) => other < own)) return undefined;
        await pause(Math.random() * MAX_PAUSE);
      }
      return undefined;
    },

    /** Returns true if there is a claim on a key, also one that a stopped writer has left. */
    isClaimed: async (key: string): Promise<boolean> =>
      (await store.list(`claims/${key}_`)).length > 0,

    /** Removes the claims that were made before a time (milliseconds). */
    async removeBefore(time: number): Promise<void> {
      for (const { key } of await store.list('claims/')) {
        const id = key.slice(key.lastIndexOf('_') + 1);
        if (!(timeOfId(id) >= time)) await store.remove(key);
      }
    },
  };
}
export type ClaimStore = ReturnType<typeof claimStore>;
