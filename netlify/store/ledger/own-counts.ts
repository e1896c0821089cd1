import { log } from '#log/log.ts';
import { hourOf } from './event-keys.ts';
import type { Ledger } from './ledger.ts';

/**
 * Counts the events of a ledger by subject without a list: those that the last roll-up counted, and those that this
 * process recorded since.
 */
export function ownCounts(ledger: Ledger) {
  /** Number of events recorded here, by hour and subject. */
  const own = new Map<string, Map<string, number>>();

  /** Reads the counts of the last roll-up, and drops the events of this process that these include. */
  async function closed(): Promise<Readonly<Record<string, number>>> {
    const left = await ledger.closed().catch(log.error);
    for (const hour of own.keys()) if (left && hour < left.before) own.delete(hour);
    return left?.subjects ?? {};
  }

  return {
    /** Returns true when a subject has counts, or was counted here lately. */
    isCounted: async (subject: string): Promise<boolean> =>
      subject in (await closed()) || own.values().some((hour) => hour.has(subject)),

    /** Returns the number of events of a subject, with the one that was just recorded here under this key. */
    async countWith(subject: string, key: string): Promise<number> {
      const hour = own.get(hourOf(key)) ?? new Map<string, number>();
      own.set(hourOf(key), hour.set(subject, (hour.get(subject) ?? 0) + 1));
      const left = (await closed())[subject] ?? 0;
      return own.values().reduce((sum, one) => sum + (one.get(subject) ?? 0), left);
    },
  };
}
export type OwnCounts = ReturnType<typeof ownCounts>;
