import { DATES } from '#domain/texts/texts.ts';
import { format } from './date-format.ts';
import { DAY } from './timing.ts';

const DAY_MONTH_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/**
 * Formats a date, such as "3 Oct 2026". Uses UTC, so that every reader sees the date of the built page. Returns an
 * invalid date unchanged. Without a locale, the date is in the language of the texts for readers.
 */
export function formatDate(iso: string, locale: string = DATES.locale): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? iso
    : format(date, locale, { ...DAY_MONTH_YEAR, timeZone: 'UTC' });
}

/** Formats the time of a date, such as "12:05 UTC". Returns the empty string for an invalid date. */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return `${format(date, DATES.locale, { timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}

/** Formats a date without its year, such as "3 Oct". Uses UTC, as `formatDate` does. */
export const dayAndMonth = (iso: string): string =>
  format(new Date(iso), DATES.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Returns the name of a month such as `2026-10`. */
export const monthName = (month: string): string =>
  format(new Date(month), DATES.locale, { month: 'long', timeZone: 'UTC' });

/** The time zone and the moment in which a date is read. Without a known reader, the time zone is UTC. */
export interface ReadAt {
  readonly timeZone: string;
  /** Undefined in built pages, which may be read at any time. */
  readonly now: Date | undefined;
}

export const UNKNOWN_READER: ReadAt = { timeZone: 'UTC', now: undefined };

/** The number of days for which a weekday alone identifies the date. */
const RECENT_DAYS = 7;

/** Returns the calendar day of a date, such as `2026-11-21`. */
export function dayOf(date: Date, timeZone: string): string {
  return format(date, 'en-CA', { timeZone, dateStyle: 'short' });
}

/**
 * Formats a day for a heading: "Today", "Yesterday", or "Saturday, 21 November 2026". A narrow heading can break after
 * the weekday, where a newline stands.
 */
export function dayLabel(iso: string, reader: ReadAt): string {
  const date = new Date(iso);
  const ago = daysAgo(date, reader);
  if (ago === 0) return DATES.today;
  if (ago === 1) return DATES.yesterday;
  const { timeZone } = reader;
  return format(date, DATES.locale, { timeZone, dateStyle: 'full' }).replace(' ', '\n');
}

/** Formats a recent date as its weekday, "Saturday", and any other as "21 Nov 2026". */
export function shortDate(iso: string, reader: ReadAt): string {
  const date = new Date(iso);
  const ago = daysAgo(date, reader);
  const recent = ago !== undefined && ago >= 0 && ago < RECENT_DAYS;
  const { timeZone } = reader;
  const form = recent ? ({ weekday: 'long' } as const) : DAY_MONTH_YEAR;
  return format(date, DATES.locale, { ...form, timeZone });
}

/** Returns how many calendar days ago a date is for its reader. Returns undefined without a known reader. */
function daysAgo(date: Date, { timeZone, now }: ReadAt): number | undefined {
  if (!now) return undefined;
  const day = (moment: Date) => Date.parse(dayOf(moment, timeZone));
  return Math.round((day(now) - day(date)) / DAY);
}

/** Returns the latest of some times, or undefined if there are none. */
export const latest = (times: readonly string[]): string | undefined => times.toSorted().at(-1);
