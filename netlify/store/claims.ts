import { setTimeout as pause } from 'node:timers/promises';
import type { PostRef } from '#domain/post.ts';
import type { FactStore } from './fact-store.ts';

const TRIES = 5;
const LONGEST_PAUSE = 100;

/**
 * Claims on a post's address, `claims/{category}/{id}_{claim}`, so that of several creations at one moment exactly one
 * goes on. A claim stands when its list, read after it was written, shows no other: of two claims the later one sees
 * the earlier, so two never stand.
 */
export function claimStore(store: FactStore) {
  return {
    /**
     * Claims the address; the answer releases it again. Undefined where somebody else has or gets it.
     * Of two that see each other, the later one gives up and the earlier one tries again.
     */
    async claim(
      { category, id }: PostRef,
      newId: () => string,
    ): Promise<(() => Promise<void>) | undefined> {
      const prefix = `claims/${category}/${id}_`;
      for (let tries = 0; tries < TRIES; tries++) {
        const key = prefix + newId();
        await store.put(key, '');
        const others = (await store.list(prefix)).filter((claim) => claim.key !== key);
        if (others.length === 0) return () => store.remove(key);
        await store.remove(key);
        if (others.some((other) => other.key < key)) return undefined;
        await pause(Math.random() * LONGEST_PAUSE);
      }
      return undefined;
    },
  };
}
export type ClaimStore = ReturnType<typeof claimStore>;
