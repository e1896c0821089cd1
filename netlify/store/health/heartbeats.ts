import { Heartbeat } from '#domain/health/heartbeat.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';

/** Tasks whose last run is stored, and `cleaned`: the time that the last clean-up has believed. */
export type Beating =
  | 'schedule'
  | 'roll-up'
  | 'clean-up'
  | 'cleaned'
  | 'backup'
  | 'background'
  | 'probe'
  | 'summary'
  | 'bluesky'
  | 'untold';

export const HEARTBEATS = kind('heartbeats/{task}', {
  holds:
    'the last run of a task that repeats, the time that the last clean-up has believed (`cleaned`), the last redirect of a request for background work (`background`), the last run of the background for a probe (`probe`), the last summary for the author, the last look for answers on Bluesky (`bluesky`), and the first arrival that waits for one (`untold`): `{at, failed}`; a later one replaces it',
  body: Heartbeat,
  parts: { task: '[a-z-]+' },
});

/** Stores the last run of each task that repeats. Nothing is counted, and a lost one is made up for by the next. */
export function heartbeatStore(store: FactStore) {
  const beats = factsOf(store, HEARTBEATS);
  return {
    /** Notes that a task has run, or failed. */
    note: (task: Beating, at: Date, { failed = false } = {}) =>
      beats.put({ task }, { at: at.toISOString(), ...(failed && { failed }) }),

    /** Forgets a task that does not run any more. */
    forget: (task: Beating) => beats.remove({ task }),

    /** Reads the last run of a task; undefined if there was none. */
    read: (task: Beating): Promise<Heartbeat | undefined> => beats.read({ task }),
  };
}
