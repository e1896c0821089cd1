import { countEvents } from './count-events.ts';
import type { closedCounts } from './closed-counts.ts';
import { firstOpenHour } from './closed-counts.ts';
import type { FactStore } from './fact-store.ts';
import { inBatches } from './in-batches.ts';
import { lastPart, type LedgerSums } from './ledger-sums.ts';
import { endOf, GRACE, LATEST_ARRIVAL, wholesOf } from './period.ts';
import { noTotals, type Totals } from './totals.ts';

interface RollUp {
  readonly store: FactStore;
  /** The beginning of the events' keys. */
  readonly prefix: string;
  readonly sums: LedgerSums;
  /** The place of the counts of what is closed, and their subjects, all of them unless told. */
  readonly closed: ReturnType<typeof closedCounts>;
  readonly subjects: (() => Promise<readonly string[]>) | undefined;
  readonly now: () => Date;
}

/**
 * Sums up what is closed: hours, then days, then months; removes the events of closed hours at last, which takes longest.
 * Safe to repeat, to run twice at once, and to stop anywhere.
 */
export async function rollUp({ store, prefix, sums, closed, subjects, now }: RollUp) {
  // What closes later than this may have events that this run does not see.
  const begun = now().getTime();
  const isClosed = (period: string) => begun >= endOf(period) + GRACE;

  /** Writes the sum of a closed period unless it is summed already; whether that could be done. */
  async function sumUp(period: string, read: () => Promise<Totals | undefined>): Promise<boolean> {
    if (await sums.has(period)) return true;
    const totals = await read();
    // Looked for again: whoever removes parts has written the sum before.
    if (await sums.has(period)) return true;
    if (totals) await sums.put(period, totals);
    return totals !== undefined;
  }

  async function countHour(hour: string): Promise<Totals> {
    const totals = noTotals();
    for await (const { facts } of store.pages(`${prefix}${hour}/`)) {
      countEvents(
        facts.map(({ key }) => key),
        totals,
      );
    }
    return totals;
  }

  /** Sums up closed days out of hours and closed months out of days. */
  async function mergeSums(): Promise<void> {
    const held: string[] = [];
    for (const level of ['hour', 'day'] as const) {
      const parentOf = (key: string) => wholesOf(lastPart(key))[0] ?? '';
      const periods = Map.groupBy(await sums.keysOf(level), parentOf);
      for (const [period, keys] of periods) {
        if (!isClosed(period)) continue;
        const complete = !held.some((one) => one.startsWith(period));
        const done = complete && (await sumUp(period, () => sums.merged(keys)));
        // A whole that lacks a part would hide it for ever.
        if (done) await inBatches(keys, (key) => store.remove(key));
        else held.push(period);
      }
    }
  }

  /** Leaves the counts of closed hours for whoever does not need more; whether that could be done. */
  async function leaveCounts(): Promise<boolean> {
    const before = firstOpenHour(begun);
    const [summed, wanted] = await Promise.all([sums.read(), subjects?.()]);
    // On another clock the next hour may have closed and be summed up, which these counts must not hold.
    if (now().getTime() >= endOf(before) + LATEST_ARRIVAL) return false;
    const counts = summed.totals.subjects;
    const listed = wanted?.map((subject) => [subject, counts[subject] ?? 0] as const);
    await closed.save({ before, subjects: listed ? Object.fromEntries(listed) : counts });
    return true;
  }

  const hours = (await store.folders(prefix)).filter(isClosed);
  for (const hour of hours) await sumUp(hour, () => countHour(hour));
  await mergeSums();
  if (!(await leaveCounts())) return;
  for (const hour of hours) {
    for await (const { facts } of store.pages(`${prefix}${hour}/`)) {
      await inBatches(facts, ({ key }) => store.remove(key));
    }
  }
}
