const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date as the site prints it, such as "3 Oct 2026" (UTC, so that every reader sees the built page's date). */
export function formatDate(iso: string): string {
  return dayMonthYear.format(new Date(iso));
}

/** Where and when a date is read: in the reader's time zone, or in UTC where no reader is known yet. */
export interface ReadAt {
  readonly timeZone: string;
  /** Undefined in built pages, which are read at any time. */
  readonly now: Date | undefined;
}

export const UNKNOWN_READER: ReadAt = { timeZone: 'UTC', now: undefined };

const DAY = 24 * 60 * 60 * 1_000;
/** As long as a weekday alone says which day is meant. */
const RECENT_DAYS = 7;

/** The calendar day of a date, `2026-11-21`. */
export function dayOf(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date);
}

/** "Today", "Yesterday", or "Saturday, 21 November 2026". */
export function dayLabel(iso: string, { timeZone, now }: ReadAt): string {
  const date = new Date(iso);
  const ago = now && daysBetween(dayOf(date, timeZone), dayOf(now, timeZone));
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full' }).format(date);
}

/** The weekday of a recent date, "Saturday", else "21 Nov 2026". */
export function shortDate(iso: string, { timeZone, now }: ReadAt): string {
  const date = new Date(iso);
  const ago = now && daysBetween(dayOf(date, timeZone), dayOf(now, timeZone));
  const recent = ago !== undefined && ago >= 0 && ago < RECENT_DAYS;
  return new Intl.DateTimeFormat(
    'en-GB',
    recent
      ? { timeZone, weekday: 'long' }
      : { timeZone, day: 'numeric', month: 'short', year: 'numeric' },
  ).format(date);
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);
