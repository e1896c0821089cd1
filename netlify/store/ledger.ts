import { AppError } from '#domain/errors.ts';
import { closedCounts } from './closed-counts.ts';
import { countEvents } from './count-events.ts';
import { eventKey, hourOf } from './event-keys.ts';
import type { FactStore } from './fact-store.ts';
import { ledgerSums } from './ledger-sums.ts';
import { openEvents } from './open-events.ts';
import { endOf, LATEST_ARRIVAL, periodOf } from './period.ts';
import { rollUp } from './roll-up.ts';
import { mergeTotals, noTotals, type Totals } from './totals.ts';

interface LedgerOptions {
  readonly store: FactStore;
  /** The events are all keys that begin with `{stream}/`; their sums are under `totals/{stream}/`. */
  readonly stream: string;
  /** The subjects whose counts are wanted by `counts` and `closed`; all that have events unless told. */
  readonly subjects?: () => Promise<readonly string[]>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The details recorded of an event beside its subject; it has an id of its own where none is given. */
export type EventDetails = [tags?: readonly string[], id?: string];

/** The events of each subject in closed hours, and the keys of all others. */
export interface Counts {
  readonly closed: Readonly<Record<string, number>>;
  readonly open: readonly string[];
}

/**
 * Countable events, each a fact whose key says everything, so that counting needs lists and no reads:
 * `{stream}/{hour}/{shard}/{subject}/{id}_{tag}_{tag}`. Closed hours are summed up, and their sums into days and months.
 * A sum is written before its parts are removed, and parts of what is summed do not count, so no event is ever missed or
 * counted twice, whoever reads or rolls up at the same time, and wherever one of them stops.
 */
export function ledger({ store, stream, subjects, now, newId }: LedgerOptions) {
  const prefix = `${stream}/`;
  const sums = ledgerSums(store, stream);
  const closed = closedCounts(store, stream, now);

  /** Everything that is summed up, and the keys of all other events. */
  async function read(): Promise<{ summed: Totals; open: string[] }> {
    // Events before sums: what moves on meanwhile is seen twice rather than not at all.
    const events = await openEvents(store, stream);
    const { totals, has } = await sums.read();
    const open = new Set([...new Set(events.map(hourOf))].filter((hour) => !has(hour)));
    return { summed: totals, open: events.filter((key) => open.has(hourOf(key))) };
  }

  /**
   * The events of closed hours by subject and the keys of the others, recorded before the call, each once: out of a list of
   * the open ones and what the last roll-up left. Where that is too long ago, read as `totals` are.
   */
  async function counts(): Promise<Counts> {
    // Events before counts, as above.
    const events = await openEvents(store, stream);
    const left = await closed.read();
    if (left) {
      return { closed: left.subjects, open: events.filter((key) => hourOf(key) >= left.before) };
    }
    const { summed, open } = await read();
    return { closed: summed.subjects, open };
  }

  return {
    /**
     * Records an event and returns its key. `subject` is `[a-z0-9/]`, a tag `[a-z0-9-]`. Once this has resolved every
     * total counts it. An event recorded again under its `id` within the hour counts once. Rejects with
     * `store_unavailable` where that is not certain.
     */
    async record(
      ...[subject, tags = [], id = newId()]: [string, ...EventDetails]
    ): Promise<string> {
      const hour = periodOf('hour', now());
      const key = prefix + eventKey(id, { hour, subject, tags });
      await store.put(key, '');
      if (now().getTime() > endOf(hour) + LATEST_ARRIVAL) throw new AppError('store_unavailable');
      return key;
    },

    /** Removes an event that turned out not to count; right after it was recorded, long before its hour is summed up. */
    takeBack: (key: string) => store.remove(key),

    /** Everything recorded before the call, counted once. */
    async totals(): Promise<Totals> {
      const { summed, open } = await read();
      return countEvents(open, mergeTotals([summed]));
    },

    counts,

    /** The events of each subject, as `totals` has them, for the price of `counts`. */
    async bySubject(): Promise<Readonly<Record<string, number>>> {
      const { closed: before, open } = await counts();
      return countEvents(open, { ...noTotals(), subjects: { ...before } }).subjects;
    },

    /** The counts that the last roll-up left, without a list and up to a minute late; undefined where there are none. */
    closed: () => closed.glance(),

    /** Sums up what is closed. Safe to repeat, to run twice at once, and to stop anywhere. */
    rollUp: () => rollUp({ store, prefix, sums, closed, subjects, now }),
  };
}
export type Ledger = ReturnType<typeof ledger>;
