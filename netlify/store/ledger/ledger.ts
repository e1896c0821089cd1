import { randomInt } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { type ClosedCounts, closedCounts } from './closed-counts.ts';
import { countEvents } from './event-keys.ts';
import { eventKey, hourOf, readEvent, SHARDS } from './event-keys.ts';
import { log } from '#log/log.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { ledgerSums } from './ledger-sums.ts';
import { ancestorsOf, endOf, isClosed, LATEST_ARRIVAL, periodOf } from './period.ts';
import { rollUp } from './roll-up.ts';
import { sampling } from './sampling.ts';
import { mergeTotals, noTotals, type Totals } from './totals.ts';
import { weightTag } from './weights.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { onlyPage } from '#store/facts/only-page.ts';

interface LedgerOptions {
  readonly store: FactStore;
  /**
   * Name of the stream. Its events are all keys that begin with `{stream}/`, and their sums are under
   * `totals/{stream}/`.
   */
  readonly stream: string;
  /** Lists the subjects that a roll-up leaves counts of; absent for all that have events. */
  readonly subjects?: () => Promise<readonly string[]>;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Number of events in an hour above which only a sample is stored. */
  readonly exactPerHour?: number | undefined;
  /** Returns a random integer from 0 up to, and without, a limit. */
  readonly random?: (limit: number) => number;
}

/** Details of an event beside its subject. Without an id the event gets a new one. */
export type EventDetails = [tags?: readonly string[], id?: string];

/** Number of events of each subject in closed hours, and the keys of all other events. */
export interface Counts {
  readonly closed: Readonly<Record<string, number>>;
  readonly open: readonly string[];
}

/**
 * Opens a ledger of countable events. Each is a fact whose key says everything, so that counting needs lists and no
 * reads: `{stream}/{hour}/{shard}/{subject}/{id}_{tag}_{tag}`. Closed hours are summed up, and their sums are merged
 * into days and months. A sum is written before its parts are removed, and parts of a sum do not count. So no event is
 * ever missed or counted twice, whoever reads or rolls up at the same time, and wherever one of them stops.
 */
export function ledger(options: LedgerOptions) {
  const { store, stream, subjects, now, newId, exactPerHour, random = randomInt } = options;
  const prefix = `${stream}/`;
  const sums = ledgerSums(store, stream);
  const closed = closedCounts(store, stream, now);
  const samples = sampling({ exactPerHour, now, closed: glance, random });

  /**
   * Returns the counts that the last roll-up left, up to a minute old and without a list; undefined without any, or
   * while they cannot be read.
   */
  async function glance(): Promise<ClosedCounts | undefined> {
    try {
      return await closed.glance();
    } catch (error) {
      log.error(error);
      return undefined;
    }
  }

  /** The last hour in which an event was recorded here, and the hour that its events belong to. */
  let current: { readonly hour: string; readonly open: Promise<string> } | undefined;

  /** Returns an hour, or the first one after it that is not summed up: the clock may have been set back since. */
  async function firstOpen(hour: string): Promise<string> {
    const sum = await sums.holding(hour);
    return sum === undefined ? hour : firstOpen(periodOf('hour', new Date(endOf(sum))));
  }

  /** Does the same once an hour. An hour whose sums cannot be read counts as open. */
  function openHour(hour: string): Promise<string> {
    if (current?.hour === hour) return current.open;
    const open = firstOpen(hour).catch(() => {
      current = undefined;
      return hour;
    });
    current = { hour, open };
    return open;
  }

  /** Reads everything that is summed up, and the keys of all other events. */
  async function read(): Promise<{ summed: Totals; open: string[] }> {
    // Events are listed before sums: an event that is summed up meanwhile is seen twice rather than not at all.
    const events = await openEvents(store, stream);
    const { totals, periods } = await sums.read();
    return { summed: totals, open: outside(periods, events) };
  }

  /**
   * Counts the events of closed hours by subject, and lists the keys of the others. Each event that was recorded before
   * the call is in one of the two. Both come from a list of the open events and the counts that the last roll-up left.
   * If that was too long ago, the sums are read as by `totals`.
   */
  async function counts(): Promise<Counts> {
    // Events are listed before the counts are read, as above.
    const events = await openEvents(store, stream);
    const left = await closed.read();
    // Earlier events are removed soon, or a clock that was behind has recorded them since.
    if (left && events.every((key) => hourOf(key) >= left.before))
      return { closed: left.subjects, open: outside(left.later, events) };
    const { summed, open } = await read();
    return { closed: summed.subjects, open };
  }

  /**
   * Records an event and returns its key. `subject` is `[a-z0-9/]`, a tag `[a-z0-9-]`. Once this has resolved, every
   * total counts the event. An event that is recorded again under its `id` within the hour counts once. Rejects with
   * `store_unavailable` when it is not certain that the event counts.
   */
  async function record(
    ...[subject, tags = [], id = newId()]: [string, ...EventDetails]
  ): Promise<string> {
    const hour = periodOf('hour', now());
    const keyIn = (one: string) => prefix + eventKey(id, { hour: one, subject, tags });
    // The event is stored before anything is read: a store that cannot be read loses none.
    const [, open] = await Promise.all([store.put(keyIn(hour), ''), openHour(hour)]);
    if (open !== hour) {
      await store.put(keyIn(open), '');
      await store.remove(keyIn(hour));
    }
    if (now().getTime() > endOf(hour) + LATEST_ARRIVAL) throw new AppError('store_unavailable');
    return keyIn(open);
  }

  return {
    record,

    /**
     * Records an event as `record` does. When there are more in an hour than `exactPerHour`, some are recorded with a
     * weight and stand for the others. Returns undefined for one that another stands for, which costs no operation.
     */
    async sample(subject: string, tags: readonly string[] = []): Promise<string | undefined> {
      const weight = await samples.next(tags);
      if (weight === 0) return undefined;
      const key = await record(subject, weight === 1 ? tags : [...tags, weightTag(weight)]);
      samples.stored(tags);
      return key;
    },

    /** Removes an event that turned out not to count. Call it right after `record`, before the hour is summed up. */
    async remove(key: string): Promise<void> {
      samples.removed(readEvent(key)?.tags ?? []);
      await store.remove(key);
    },

    /** Counts everything that was recorded before the call, each event once. */
    async totals(): Promise<Totals> {
      const { summed, open } = await read();
      return countEvents(open, mergeTotals([summed]));
    },

    counts,

    /** Counts the events of each subject as `totals` does, at the cost of `counts`. */
    async bySubject(): Promise<Readonly<Record<string, number>>> {
      const { closed: before, open } = await counts();
      return countEvents(open, { ...noTotals(), subjects: { ...before } }).subjects;
    },

    closed: glance,

    /** Returns true if events of closed hours wait for a roll-up. Costs one list. */
    hasClosedHours: async (): Promise<boolean> =>
      (await store.folders(prefix)).some((hour) => isClosed(hour, now().getTime())),

    /** Sums up closed periods. Safe to repeat, to run twice at once, and to stop anywhere. */
    rollUp: () => rollUp({ store, prefix, sums, closed, subjects, now }),
  };
}
export type Ledger = ReturnType<typeof ledger>;

/** Returns the keys of the events that are in none of some periods. */
function outside(periods: readonly string[], events: readonly string[]): string[] {
  const held = new Set(periods);
  const hours = new Set(events.map(hourOf));
  const open = new Set(
    [...hours].filter((hour) => ![hour, ...ancestorsOf(hour)].some((period) => held.has(period))),
  );
  return events.filter((key) => open.has(hourOf(key)));
}

/** Number of lists that are requested at once: the shards of an hour. */
const LISTS_AT_ONCE = SHARDS.length;

/**
 * Lists the keys of all events of a stream that were recorded before the call and not removed. A stream of more than a
 * page is listed by hours and their shards at once, so that the time it takes hardly grows with it.
 */
async function openEvents(store: FactStore, stream: string): Promise<string[]> {
  const prefix = `${stream}/`;
  const all = await onlyPage(store, prefix);
  if (all) return all.map(({ key }) => key);
  const hours = await store.folders(prefix);
  const keys: string[] = [];
  const shards = hours.flatMap((hour) => SHARDS.map((shard) => `${prefix}${hour}/${shard}/`));
  await inBatches(
    shards,
    async (shard) => {
      for await (const { facts } of store.pages(shard)) for (const { key } of facts) keys.push(key);
    },
    LISTS_AT_ONCE,
  );
  return keys;
}
