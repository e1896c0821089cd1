import { AppError } from '#domain/errors.ts';
import { TimedId } from '#domain/id.ts';
import type { FactStore } from './fact-store.ts';
import { inBatches } from './in-batches.ts';
import { endOf, LEVELS, type Level, levelOf, periodOf, wholesOf } from './period.ts';
import { readFact } from './read-fact.ts';
import { addEvent, type LedgerEvent, mergeTotals, noTotals, Totals } from './totals.ts';

/** An hour is summed up this long after its end; its events have arrived long before. */
const GRACE = 10 * 60 * 1_000;
/** An event that took longer is not acknowledged; what is left of the grace is for clocks that differ. */
const LATEST_ARRIVAL = GRACE / 2;
/** How often a reading begins anew because what it read was merged meanwhile. */
const READINGS = 5;

interface LedgerOptions {
  readonly store: FactStore;
  /** The events are all keys that begin with `{stream}/`; their sums are under `totals/{stream}/`. */
  readonly stream: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The details recorded of an event beside its subject; it has an id of its own where none is given. */
export type EventDetails = [tags?: readonly string[], id?: string];

/** What a ledger holds at one moment. */
export interface Reading {
  /** The events that are summed up. */
  readonly summed: Totals;
  /** The keys of all others. */
  readonly open: readonly string[];
}

/**
 * Countable events, each a fact whose key says everything, so that counting needs lists and no reads:
 * `{stream}/{hour}/{subject}/{id}_{tag}_{tag}`. Closed hours are summed up, and their sums into days and months. A sum
 * is written before its parts are removed, and parts of what is summed do not count, so no event is ever missed or
 * counted twice, whoever reads or rolls up at the same time, and wherever one of them stops.
 */
export function ledger({ store, stream, now, newId }: LedgerOptions) {
  const known = new Map<string, Totals>();
  const eventsPrefix = `${stream}/`;
  const levelPrefix = (level: Level) => `totals/${stream}/${level}/`;
  const sumKey = (period: string) => levelPrefix(levelOf(period)) + period;

  const keysUnder = async (prefix: string) => (await store.list(prefix)).map(({ key }) => key);

  /** A sum's totals; 'gone' where there is none, undefined where it cannot be read. Sums never change. */
  async function readSum(key: string): Promise<Totals | 'gone' | undefined> {
    const before = known.get(key);
    if (before) return before;
    const text = await store.get(key);
    if (text === undefined) return 'gone';
    const totals = readFact(key, text, (body) => Totals.parse(JSON.parse(body)));
    if (totals) known.set(key, totals);
    return totals;
  }

  /** What is counted now; undefined where a sum was merged into a larger one between its list and its reading. */
  async function tryRead(): Promise<Reading | undefined> {
    // Parts before wholes: what moves on while this reads is seen twice rather than not at all.
    const events = await keysUnder(eventsPrefix);
    const sums = new Map<string, string>();
    for (const level of LEVELS) {
      for (const key of await keysUnder(levelPrefix(level))) sums.set(lastPart(key), key);
    }
    const isSummed = (period: string) => wholesOf(period).some((whole) => sums.has(whole));
    const counting = [...sums].filter(([period]) => !isSummed(period)).map(([, key]) => key);
    const parts: (Totals | 'gone' | undefined)[] = [];
    await inBatches(counting, async (key) => parts.push(await readSum(key)));
    if (parts.includes('gone')) return undefined;
    for (const key of known.keys()) if (!sums.has(lastPart(key))) known.delete(key);
    const isOpen = (hour: string) => !sums.has(hour) && !isSummed(hour);
    return {
      summed: mergeTotals(parts.filter(isThere)),
      open: events.filter((key) => isOpen(hourOf(key))),
    };
  }

  /** Every event that was recorded before the call, summed up or open. */
  async function read(): Promise<Reading> {
    for (let n = 0; n < READINGS; n++) {
      const reading = await tryRead();
      if (reading) return reading;
    }
    throw new AppError('store_unavailable');
  }

  /** Writes the sum of a closed period unless it is summed already, then removes its parts; whether that could be done. */
  async function sumUp(
    period: string,
    parts: readonly string[],
    totals: Totals | undefined,
  ): Promise<boolean> {
    // Looked for after the parts were read: whoever removes parts has written the sum before.
    if (!(await isSummedUp(period))) {
      if (!totals) return false;
      await store.put(sumKey(period), JSON.stringify(totals));
    }
    await inBatches(parts, (key) => store.remove(key));
    return true;
  }

  /** Whether there is a sum of a period, or of one that it is a part of. */
  async function isSummedUp(period: string): Promise<boolean> {
    for (const one of [period, ...wholesOf(period)]) {
      if ((await store.get(sumKey(one))) !== undefined) return true;
    }
    return false;
  }

  /** The totals of sums together, undefined where one is gone or cannot be read. */
  async function mergedSums(keys: readonly string[]): Promise<Totals | undefined> {
    const parts = await Promise.all(keys.map(readSum));
    const whole = parts.filter(isThere);
    return whole.length === keys.length ? mergeTotals(whole) : undefined;
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
      const key = `${eventsPrefix}${hour}/${subject}/${[id, ...tags].join('_')}`;
      await store.put(key, '');
      if (now().getTime() > endOf(hour) + LATEST_ARRIVAL) throw new AppError('store_unavailable');
      return key;
    },

    /** Removes an event that turned out not to count; right after it was recorded, long before its hour is summed up. */
    takeBack: (key: string) => store.remove(key),

    read,

    /** Everything recorded before the call, counted once. */
    async totals(): Promise<Totals> {
      const { summed, open } = await read();
      return countEvents(open, mergeTotals([summed]));
    },

    /** Sums up what is closed: hours, then days, then months. Safe to repeat, to run twice at once, and to stop anywhere. */
    async rollUp(): Promise<void> {
      // What closes later than this may have events that this run does not see.
      const begun = now().getTime();
      const closedPeriods = (keys: readonly string[], periodIn: (key: string) => string) =>
        [...Map.groupBy(keys, periodIn)].filter(([period]) => begun >= endOf(period) + GRACE);
      const held: string[] = [];
      for (const [hour, keys] of closedPeriods(await keysUnder(eventsPrefix), hourOf)) {
        await sumUp(hour, keys, countEvents(keys));
      }
      for (const level of ['hour', 'day'] as const) {
        const sums = await keysUnder(levelPrefix(level));
        const parentOf = (key: string) => wholesOf(lastPart(key))[0] ?? '';
        for (const [period, keys] of closedPeriods(sums, parentOf)) {
          const complete = !held.some((one) => one.startsWith(period));
          const done = complete && (await sumUp(period, keys, await mergedSums(keys)));
          // A whole that lacks a part would hide it for ever.
          if (!done) held.push(period);
        }
      }
    },
  };
}
export type Ledger = ReturnType<typeof ledger>;

/** What an event's key says; undefined, and reported, for a key that `record` did not make. */
export const readEvent = (key: string) => readFact(key, key, parseEvent);

function parseEvent(key: string): LedgerEvent {
  const [, hour, ...rest] = key.split('/');
  const [id, ...tags] = (rest.pop() ?? '').split('_');
  if (!TimedId.safeParse(id).success || !hour) throw new Error('Not the key of an event');
  return { hour, subject: rest.join('/'), tags };
}

/** What events amount to, by their keys, added to what is counted already. */
function countEvents(keys: readonly string[], totals = noTotals()): Totals {
  for (const key of keys) {
    const event = readEvent(key);
    if (event) addEvent(totals, event);
  }
  return totals;
}

const isThere = (totals: Totals | 'gone' | undefined) => totals !== undefined && totals !== 'gone';

const hourOf = (eventKey: string) => eventKey.split('/')[1] ?? '';

const lastPart = (key: string) => key.slice(key.lastIndexOf('/') + 1);
