/** Milliseconds after its end at which an hour is summed up. Its events have arrived long before. */
export const GRACE = 10 * 60 * 1_000;
/**
 * Milliseconds after its hour up to which an event is acknowledged. The rest of the grace is for clocks that differ.
 */
export const LATEST_ARRIVAL = GRACE / 2;

/** Lengths of the names of periods: `2026112113` is an hour, `20261121` its day, `202611` its month (UTC). */
const DIGITS = { hour: 10, day: 8, month: 6 } as const;

/** Kinds of periods, the smallest first. Each is summed up in the next. */
export const LEVELS = ['hour', 'day', 'month'] as const;
export type Level = (typeof LEVELS)[number];

/** Returns the kind of period that a name stands for. */
export const levelOf = (period: string): Level =>
  period.length === DIGITS.hour ? 'hour' : period.length === DIGITS.day ? 'day' : 'month';

/** Returns the hour, day or month that a time is in. */
export function periodOf(level: Level, time: Date): string {
  return time.toISOString().replace(/\D/g, '').slice(0, DIGITS[level]);
}

export const dayOf = (period: string) => period.slice(0, DIGITS.day);

/** Returns the larger periods that this one is a part of, the smallest first, up to the month. */
export function ancestorsOf(period: string): string[] {
  return [DIGITS.day, DIGITS.month]
    .filter((digits) => digits < period.length)
    .map((digits) => period.slice(0, digits));
}

/** Returns the first moment after a period, in milliseconds. */
export function endOf(period: string): number {
  const part = (start: number, end: number) => Number(period.slice(start, end));
  const [year, month, day, hour] = [part(0, 4), part(4, 6), part(6, 8), part(8, 10)];
  switch (levelOf(period)) {
    case 'month':
      return Date.UTC(year, month);
    case 'day':
      return Date.UTC(year, month - 1, day + 1);
    case 'hour':
      return Date.UTC(year, month - 1, day, hour + 1);
  }
}

/** Returns true for a period of which no event can still arrive at a time (milliseconds). */
export const isClosed = (period: string, time: number): boolean => time >= endOf(period) + GRACE;
