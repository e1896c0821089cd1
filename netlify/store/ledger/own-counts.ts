import { MINUTE } from '#domain/timing.ts';
import { hourOf } from './event-keys.ts';
import type { Ledger } from './ledger.ts';
import { periodOf } from './period.ts';

/** Number of events of a subject in a minute that are its first. */
const FIRST = 30;

/**
 * Counts the events of a ledger by subject without a list: those that the last roll-up counted, and those of this
 * process since, sampled or not.
 */
export function ownCounts(ledger: Ledger, now: () => Date) {
  /** Number of events here, by hour and subject. */
  const own = new Map<string, Map<string, number>>();
  /** The times that each subject was about to be counted in this minute. */
  let lately = { of: 0, times: new Map<string, number>() };
  /** The last count of each subject. A roll-up may find fewer events than were here, since it has a sample of them. */
  const latest = new Map<string, number>();

  /** Reads the counts of the last roll-up, and drops the events of this process that these include. */
  async function closed(): Promise<Readonly<Record<string, number>>> {
    const left = await ledger.closed();
    for (const hour of own.keys()) if (left && hour < left.before) own.delete(hour);
    return left?.subjects ?? {};
  }

  return {
    /** Notes that a subject is about to be counted. Returns true for the first times in a minute. */
    isFirst(subject: string): boolean {
      const of = Math.floor(now().getTime() / MINUTE);
      if (lately.of !== of) lately = { of, times: new Map() };
      const times = (lately.times.get(subject) ?? 0) + 1;
      lately.times.set(subject, times);
      return times <= FIRST;
    },

    /**
     * Returns the number of events of a subject, with the one that was just here. Its key is undefined if another event
     * stands for it. The number never falls.
     */
    async countWith(subject: string, key: string | undefined): Promise<number> {
      const period = key === undefined ? periodOf('hour', now()) : hourOf(key);
      const hour = own.get(period) ?? new Map<string, number>();
      own.set(period, hour.set(subject, (hour.get(subject) ?? 0) + 1));
      const left = (await closed())[subject] ?? 0;
      const count = own.values().reduce((sum, one) => sum + (one.get(subject) ?? 0), left);
      latest.set(subject, Math.max(count, latest.get(subject) ?? 0));
      return latest.get(subject) ?? count;
    },
  };
}
