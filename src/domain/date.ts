import { DAY } from './timing.ts';

const DAY_MONTH_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const dayMonthYear = new Intl.DateTimeFormat('en-GB', { ...DAY_MONTH_YEAR, timeZone: 'UTC' });

/**
 * A date as the site prints it, such as "3 Oct 2026" (UTC, so that every reader sees the built page's date). What is no
 * date is printed as it is.
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : dayMonthYear.format(date);
}

/** Where and when a date is read: in the reader's time zone, or in UTC where no reader is known yet. */
export interface ReadAt {
  readonly timeZone: string;
  /** Undefined in built pages, which are read at any time. */
  readonly now: Date | undefined;
}

export const UNKNOWN_READER: ReadAt = { timeZone: 'UTC', now: undefined };

/** As long as a weekday alone says which day is meant. */
const RECENT_DAYS = 7;

/** The calendar day of a date, `2026-11-21`. */
export function dayOf(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date);
}

/** "Today", "Yesterday", or "Saturday, 21 November 2026". */
export function dayLabel(iso: string, reader: ReadAt): string {
  const date = new Date(iso);
  const ago = daysAgo(date, reader);
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  const { timeZone } = reader;
  return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full' }).format(date);
}

/** The weekday of a recent date, "Saturday", else "21 Nov 2026". */
export function shortDate(iso: string, reader: ReadAt): string {
  const date = new Date(iso);
  const ago = daysAgo(date, reader);
  const recent = ago !== undefined && ago >= 0 && ago < RECENT_DAYS;
  const { timeZone } = reader;
  const form = recent ? ({ weekday: 'long' } as const) : DAY_MONTH_YEAR;
  return new Intl.DateTimeFormat('en-GB', { ...form, timeZone }).format(date);
}

/** How many calendar days ago a date is to its reader; undefined where no reader is known yet. */
function daysAgo(date: Date, { timeZone, now }: ReadAt): number | undefined {
  if (!now) return undefined;
  const day = (moment: Date) => Date.parse(dayOf(moment, timeZone));
  return Math.round((day(now) - day(date)) / DAY);
}
