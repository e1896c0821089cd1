import { DAY } from '#domain/timing.ts';
import type { StoredObject } from './bucket.ts';
import { dayOf, isComplete } from './night.ts';
import type { Retention } from './offsite-settings.ts';

/**
 * Time in which a manifest or an object is never removed, in milliseconds. It is longer than any run, so that no run
 * loses what another one has just written.
 */
export const GRACE = 2 * DAY;

/** Splits the manifests of nights, the newest first, into those to keep at a time and the others. */
export function splitNights(nights: readonly StoredObject[], now: number, retention: Retention) {
  const kept = new Set(recent(nights, now));
  const complete = nights.filter(({ name }) => isComplete(name));
  const periods = [
    [retention.days, dayOf],
    [retention.weeks, (night: StoredObject) => weekOf(dayOf(night))],
    [retention.months, (night: StoredObject) => dayOf(night).slice(0, 7)],
  ] as const;
  for (const [count, periodOf] of periods) {
    const newest = new Map<string, StoredObject>();
    for (const night of complete) {
      const period = periodOf(night);
      if (!newest.has(period) && newest.size < count) newest.set(period, night);
    }
    for (const night of newest.values()) kept.add(night);
  }
  return {
    kept: nights.filter((night) => kept.has(night)),
    superfluous: nights.filter((night) => !kept.has(night)),
  };
}

/** Returns the manifests of the last days, and the one before them, which a run of these days may have begun with. */
function recent(nights: readonly StoredObject[], now: number): readonly StoredObject[] {
  const before = nights.findIndex(({ writtenAt }) => now - writtenAt > GRACE);
  return before === -1 ? nights : nights.slice(0, before + 1);
}

/** Returns the Monday of a day's week, in days since 1970. */
function weekOf(day: string): string {
  const days = Date.parse(day) / DAY;
  // The first of January 1970 was a Thursday.
  return String(days - ((days + 3) % 7));
}
