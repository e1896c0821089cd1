/** An hour is summed up this long after its end; its events have arrived long before. */
export const GRACE = 10 * 60 * 1_000;
/** An event that took longer is not acknowledged; what is left of the grace is for clocks that differ. */
export const LATEST_ARRIVAL = GRACE / 2;

/** Lengths of a period's name: `2026112113` is an hour, `20261121` its day, `202611` its month (UTC). */
const DIGITS = { hour: 10, day: 8, month: 6 } as const;

/** The kinds of period, from the smallest: each is summed up in the next. */
export const LEVELS = ['hour', 'day', 'month'] as const;
export type Level = (typeof LEVELS)[number];

/** What kind of period a name stands for. */
export const levelOf = (period: string): Level =>
  period.length === DIGITS.hour ? 'hour' : period.length === DIGITS.day ? 'day' : 'month';

/** The hour, day or month that a moment is in. */
export function periodOf(level: Level, time: Date): string {
  return time.toISOString().replace(/\D/g, '').slice(0, DIGITS[level]);
}

/** The day that a period of an hour or a day belongs to. */
export const dayOf = (period: string) => period.slice(0, DIGITS.day);

/** The period that this one is a part of, and the one that is a part of, up to the month. */
export function wholesOf(period: string): string[] {
  return [DIGITS.day, DIGITS.month]
    .filter((digits) => digits < period.length)
    .map((digits) => period.slice(0, digits));
}

/** The first moment after a period, in milliseconds. */
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
