import { countEvents } from './event-keys.ts';
import type { closedCounts } from './closed-counts.ts';
import { firstOpenHour } from './closed-counts.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';
import { lastPart, type LedgerSums } from './ledger-sums.ts';
import { ancestorsOf, endOf, isClosed, LATEST_ARRIVAL } from './period.ts';
import { boundTotals, noTotals, type Totals } from './totals.ts';

interface RollUp {
  readonly store: FactStore;
  readonly prefix: string;
  readonly sums: LedgerSums;
  readonly closed: ReturnType<typeof closedCounts>;
  /** Lists the subjects of those counts; undefined for all that have events. */
  readonly subjects: (() => Promise<readonly string[]>) | undefined;
  readonly now: () => Date;
}

/**
 * Sums up closed hours, then closed days, then closed months. The events of closed hours are removed at the end, which
 * takes longest. Safe to repeat, to run twice at once, and to stop anywhere.
 */
export async function rollUp({ store, prefix, sums, closed, subjects, now }: RollUp) {
  // A period that closes later than this may have events that this run does not see.
  const begun = now().getTime();

  /** Writes the sum of a closed period unless there is one. Returns false when a part could not be read. */
  async function sumUp(period: string, read: () => Promise<Totals | undefined>): Promise<boolean> {
    // Read before the check: whoever removes parts has written the sum first.
    const totals = await read();
    if (await sums.holding(period)) return true;
    if (totals) await sums.put(period, boundTotals(totals));
    return totals !== undefined;
  }

  /** Keys of the events of closed hours that this run has read. */
  const ended: string[] = [];

  async function countHour(hour: string): Promise<Totals> {
    const totals = noTotals();
    for await (const { facts } of store.pages(`${prefix}${hour}/`)) {
      const keys = facts.map(({ key }) => key);
      countEvents(keys, totals);
      ended.push(...keys);
    }
    return totals;
  }

  /** Sums up closed days out of hours and closed months out of days. */
  async function mergeSums(): Promise<void> {
    const incomplete: string[] = [];
    for (const level of ['hour', 'day'] as const) {
      const parentOf = (key: string) => ancestorsOf(lastPart(key))[0] ?? '';
      const periods = Map.groupBy(await sums.keysOf(level), parentOf);
      for (const [period, keys] of periods) {
        if (!isClosed(period, begun)) continue;
        const complete = !incomplete.some((one) => one.startsWith(period));
        const done = complete && (await sumUp(period, () => sums.merged(keys)));
        // A sum without one of its parts would hide that part for ever.
        if (done) await removeKeys(store, keys);
        else incomplete.push(period);
      }
    }
  }

  /** Saves the counts of closed hours, for readers that need no more. Returns false when it is too late for that. */
  async function leaveCounts(): Promise<boolean> {
    const before = firstOpenHour(begun);
    const [summed, wanted] = await Promise.all([sums.read(), subjects?.()]);
    // On another clock the next hour may be closed and summed up by now. These counts must not include it.
    if (now().getTime() >= endOf(before) + LATEST_ARRIVAL) return false;
    const { subjects: counts, registers, sampled } = summed.totals;
    const listed = wanted?.map((subject) => [subject, counts[subject] ?? 0] as const);
    await closed.save({
      before,
      later: summed.periods.filter((period) => endOf(period) >= endOf(before)),
      subjects: listed ? Object.fromEntries(listed) : counts,
      registers: Object.keys(sampled).length > 0 ? registers : {},
    });
    return true;
  }

  const hours = (await store.folders(prefix)).filter((hour) => isClosed(hour, begun));
  for (const hour of hours) await sumUp(hour, () => countHour(hour));
  await mergeSums();
  if (!(await leaveCounts())) return;
  // In parallel, since the duration of a run costs money.
  const removed = await Promise.allSettled([closed.removeOld(), removeKeys(store, ended)]);
  const failed = removed.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
