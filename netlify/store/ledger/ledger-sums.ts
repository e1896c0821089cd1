import { AppError } from '#domain/errors.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { LEVELS, type Level, levelOf, ancestorsOf } from './period.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { mergeTotals, Totals } from './totals.ts';

/** Number of attempts to read sums that are merged meanwhile. */
const MAX_READS = 5;

export interface Summed {
  readonly totals: Totals;
  /** The periods that the totals hold all events of. */
  readonly periods: readonly string[];
}

/** Stores the sums of a stream under `totals/{stream}/{hour,day,month}/{period}`. Sums never change. */
export function ledgerSums(store: FactStore, stream: string) {
  const known = new Map<string, Totals>();
  const levelPrefix = (level: Level) => `totals/${stream}/${level}/`;
  const sumKey = (period: string) => levelPrefix(levelOf(period)) + period;

  /** Reads the totals of a sum: 'missing' when there is none, undefined when it cannot be read. */
  async function readSum(key: string): Promise<Totals | 'missing' | undefined> {
    const before = known.get(key);
    if (before) return before;
    const text = await store.get(key);
    if (text === undefined) return 'missing';
    const totals = readFact(key, text, (body) => Totals.parse(JSON.parse(body)));
    if (totals) known.set(key, totals);
    return totals;
  }

  const keysOf = async (level: Level) =>
    (await store.list(levelPrefix(level))).map(({ key }) => key);

  /** Reads everything that is summed up; undefined when a sum was merged into a larger one after it was listed. */
  async function tryRead(): Promise<Summed | undefined> {
    const sums = new Map<string, string>();
    // Small periods are listed before large ones: a sum that is merged meanwhile is seen twice rather than not at all.
    for (const level of LEVELS) {
      for (const key of await keysOf(level)) sums.set(lastPart(key), key);
    }
    const isMerged = (period: string) => ancestorsOf(period).some((one) => sums.has(one));
    const counting = [...sums].filter(([period]) => !isMerged(period)).map(([, key]) => key);
    const parts: (Totals | 'missing' | undefined)[] = [];
    await inBatches(counting, async (key) => parts.push(await readSum(key)));
    if (parts.includes('missing')) return undefined;
    for (const key of known.keys()) if (!sums.has(lastPart(key))) known.delete(key);
    return {
      totals: mergeTotals(parts.filter(isThere)),
      periods: counting.map(lastPart),
    };
  }

  return {
    keysOf,

    put: (period: string, totals: Totals) => store.put(sumKey(period), JSON.stringify(totals)),

    /** Returns the largest period with a sum that a period is a part of; undefined when it is not summed up. */
    async holding(period: string): Promise<string | undefined> {
      const periods = [period, ...ancestorsOf(period)];
      const sums = await Promise.all(periods.map((one) => store.get(sumKey(one))));
      return periods.findLast((_, n) => sums[n] !== undefined);
    },

    /** Reads everything that is summed up. Rejects with `store_unavailable` when merging does not let it finish. */
    async read(): Promise<Summed> {
      for (let n = 0; n < MAX_READS; n++) {
        const summed = await tryRead();
        if (summed) return summed;
      }
      throw new AppError('store_unavailable');
    },

    /** Merges the totals of some sums. Returns undefined when one is missing or cannot be read. */
    async merged(keys: readonly string[]): Promise<Totals | undefined> {
      const parts: (Totals | 'missing' | undefined)[] = [];
      await inBatches(keys, async (key) => parts.push(await readSum(key)));
      const present = parts.filter(isThere);
      return present.length === keys.length ? mergeTotals(present) : undefined;
    },
  };
}
export type LedgerSums = ReturnType<typeof ledgerSums>;

const isThere = (totals: Totals | 'missing' | undefined) =>
  totals !== undefined && totals !== 'missing';

/** Returns the period that the key of a sum names. */
export const lastPart = (key: string) => key.slice(key.lastIndexOf('/') + 1);
