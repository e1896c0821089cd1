import { setTimeout as pause } from 'node:timers/promises';
import { CLOCK_SKEW, timeOfId } from '#domain/id.ts';
import type { FactStore } from './fact-store.ts';
import { kind } from './kind.ts';

const TRIES = 5;
const MAX_PAUSE = 100;

/** Longest life of a function, in milliseconds. Whatever it has sent to the store lands before that, or never. */
const FUNCTION_LIFE = 60_000;
/**
 * Life of a claim, in milliseconds. An older one was left behind by a stopped writer, and keeps nobody out. Neither does one
 * from a future that far, whose clock was set back since. The claims of a process itself stand however its clock leaps.
 */
export const LEASE = FUNCTION_LIFE + CLOCK_SKEW;

interface Claim {
  readonly release: () => Promise<void>;
  /** Lets it expire like that of a stopped writer. */
  readonly leave: () => void;
}

export const CLAIMS = kind('claims/{key}_{id}', {
  holds:
    'nothing: somebody is writing a document (`documents/{id}`), an address (`addresses/{category}/{id}`), a comment (`comments/{document}/{text}`), the settings (`site`) or the request for a rebuild (`rebuild`), or a program exchanges a code (`codes/{id}`)',
  parts: { key: '.+' },
});

const idOf = (claim: string) => claim.slice(claim.lastIndexOf('_') + 1);

/**
 * Stores claims on a key, so that of several simultaneous writers at most one goes on. A claim stands when its list,
 * read after it was written, shows no other. Of two claims the later one sees the earlier, so two never stand.
 * `monotonic` tells milliseconds, and nobody sets it.
 */
export function claimStore(store: FactStore, monotonic = () => performance.now()) {
  /** The claims of this process, with their times by a clock that nobody sets. */
  const held = new Map<string, number>();

  /** Lists claims. One without a list is left to expire by the clock. */
  async function list(prefix: string, own: string): Promise<string[]> {
    try {
      return (await store.list(prefix)).map(({ key }) => key);
    } catch (error) {
      held.delete(own);
      throw error;
    }
  }

  /** Returns true for a claim that keeps nobody out any more, at the time of an id. */
  function isOver(claim: string, id: string): boolean {
    const since = held.get(claim);
    if (since !== undefined) return monotonic() - since > LEASE;
    return Math.abs(timeOfId(idOf(claim)) - timeOfId(id)) > LEASE;
  }

  /** Writes a claim. When that fails it is removed, since it may have landed and would keep everybody out. */
  async function put(key: string): Promise<void> {
    held.set(key, monotonic());
    try {
      await store.put(key, '');
    } catch (error) {
      await remove(key).catch(() => undefined);
      throw error;
    }
  }

  function remove(key: string): Promise<void> {
    held.delete(key);
    return store.remove(key);
  }

  return {
    /**
     * Claims a key. Returns undefined when somebody else has or gets it. Of two claims that see each other, the later one gives
     * up and the earlier one tries again.
     */
    async claim(key: string, newId: () => string): Promise<Claim | undefined> {
      const prefix = `claims/${key}_`;
      for (let tries = 0; tries < TRIES; tries++) {
        const id = newId();
        const own = prefix + id;
        await put(own);
        const listed = await list(prefix, own);
        const others = listed.filter((other) => other !== own && !isOver(other, id));
        if (others.length === 0)
          return { release: () => remove(own), leave: () => void held.delete(own) };
        await remove(own);
        if (others.some((other) => other < own)) return undefined;
        await pause(Math.random() * MAX_PAUSE);
      }
      return undefined;
    },

    /** Returns true if there is a claim on a key, also one that a stopped writer has left. */
    isClaimed: async (key: string): Promise<boolean> =>
      (await store.list(`claims/${key}_`)).length > 0,

    /** Removes the claims that were made before a time (milliseconds), but for those of this process. */
    async removeBefore(time: number): Promise<void> {
      for (const { key } of await store.list(CLAIMS.prefix))
        if (!held.has(key) && !(timeOfId(idOf(key)) >= time)) await store.remove(key);
    },
  };
}
