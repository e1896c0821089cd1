import { format } from '#domain/date-format.ts';

const LOCALE = 'en-GB';

const SHORT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Formats a time with its zone, such as "Sat, 21 Nov 2026, 09:00 (Europe/Berlin)". */
export function formatTime(time: Date, timeZone: string): string {
  const formatted = format(time, LOCALE, { ...SHORT, timeZone, weekday: 'short' });
  return `${formatted} (${timeZone.replaceAll('_', ' ')})`;
}

/** Formats a time for lists, such as "21 Nov 2026, 09:00". */
export const formatShortTime = (time: Date, timeZone: string): string =>
  format(time, LOCALE, { ...SHORT, timeZone });

/** Formats the time of a day, such as "09:00". */
export const formatClock = (time: Date, timeZone: string): string =>
  format(time, LOCALE, { hour: '2-digit', minute: '2-digit', timeZone });

/** Formats a time to the second, such as "Saturday, 21 November 2026 at 09:00:00 (Europe/Berlin)". */
export function formatFullTime(time: Date, timeZone: string): string {
  const formatted = format(time, LOCALE, { timeZone, dateStyle: 'full', timeStyle: 'medium' });
  return `${formatted} (${timeZone.replaceAll('_', ' ')})`;
}
