import { setImmediate as turn } from 'node:timers/promises';
import type { FactStore } from '#store/facts/fact-store.ts';
import { type Interference, memoryStore, type Operation } from './memory.ts';
import { latencyOf } from './netlify-latency.ts';

/** The operations that a store was asked for. */
export type Operations = Readonly<Record<Operation, number>>;

/** The result of some work, the time that its operations took, and their numbers. */
interface Measured<T> {
  readonly value: T;
  readonly took: number;
  readonly operations: Operations;
}

/**
 * A store in memory whose operations take as long as Netlify's, on a clock that goes on as soon as nothing else is left
 * to do. Whatever waits for its operations waits as long as it would; work of the processor takes no time.
 */
export function slowStore(start: number) {
  const clock = { time: start };
  const waiting = new Map<number, (() => void)[]>();
  let operations: Record<Operation, number> | undefined;

  const interference: Interference = {
    before(operation) {
      if (!operations) return undefined;
      operations[operation] += 1;
      const due = clock.time + latencyOf(operation);
      return new Promise((resolve) => {
        const others = waiting.get(due);
        if (others) others.push(resolve);
        else waiting.set(due, [resolve]);
      });
    },
  };
  const store: FactStore = memoryStore(interference);

  return {
    store,
    clock,

    /** Does some work with operations that take their time; all others take none. */
    async measure<T>(work: () => Promise<T>): Promise<Measured<T>> {
      const begun = clock.time;
      operations = { list: 0, folders: 0, put: 0, get: 0, open: 0, remove: 0 };
      const state = { isDone: false };
      const result = work().finally(() => (state.isDone = true));
      // Looked at by whoever awaits it below.
      result.catch(() => undefined);
      await turn();
      while (!state.isDone) {
        const next = Math.min(...waiting.keys());
        const due = waiting.get(next) ?? [];
        if (due.length > 0) clock.time = next;
        waiting.delete(next);
        for (const resolve of due) resolve();
        await turn();
      }
      const measured = { took: clock.time - begun, operations };
      operations = undefined;
      // What was put off until after the response is not waited for.
      for (const due of waiting.values()) for (const resolve of due) resolve();
      waiting.clear();
      return { value: await result, ...measured };
    },
  };
}
