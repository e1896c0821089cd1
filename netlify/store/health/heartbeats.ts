import { Heartbeat } from '#domain/health/health.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { readFact } from '#store/facts/read-fact.ts';

/** Tasks whose last run is stored, and `cleaned`: the time that the last clean-up has believed. */
export type Beating =
  | 'schedule'
  | 'roll-up'
  | 'clean-up'
  | 'cleaned'
  | 'backup'
  | 'background'
  | 'summary'
  | 'untold';

const keyOf = (task: Beating) => `heartbeats/${task}`;

/**
 * Stores the last run of each task that repeats, under `heartbeats/{task}`. A later run replaces it: nothing is counted,
 * and a lost one is made up for by the next.
 */
export const heartbeatStore = (store: FactStore) => ({
  note: (task: Beating, at: Date, { failed = false } = {}) =>
    store.put(keyOf(task), JSON.stringify({ at: at.toISOString(), ...(failed && { failed }) })),

  /** Forgets a task that does not run any more. */
  forget: (task: Beating) => store.remove(keyOf(task)),

  /** Reads the last run of a task; undefined if there was none. */
  async read(task: Beating): Promise<Heartbeat | undefined> {
    const text = await store.get(keyOf(task));
    if (text === undefined) return undefined;
    return readFact(keyOf(task), text, () => Heartbeat.parse(JSON.parse(text)));
  },
});
