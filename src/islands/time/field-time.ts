import { TZDateMini } from '@date-fns/tz';

/** Formats a time for a `datetime-local` field in a time zone, such as `2026-11-21T09:00`. */
export function toField(time: Date, timeZone: string): string {
  const zoned = new TZDateMini(time, timeZone);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [zoned.getFullYear(), two(zoned.getMonth() + 1), two(zoned.getDate())].join('-');
  return `${day}T${two(zoned.getHours())}:${two(zoned.getMinutes())}`;
}

/** Parses the value of a `datetime-local` field in a time zone. Returns undefined for an invalid one. */
export function fromField(text: string, timeZone: string): Date | undefined {
  const [, ...parts] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(text) ?? [];
  const [year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN] = parts.map(Number);
  const time = new TZDateMini(year, month - 1, day, hour, minute, timeZone).getTime();
  return isNaN(time) ? undefined : new Date(time);
}

/**
 * Returns the words below a `datetime-local` field: its time zone, and the time that its clocks show instead of one which they
 * left out when they were put forward.
 */
export function zoneHint(text: string, timeZone: string): string {
  const time = fromField(text, timeZone);
  const shown = time && toField(time, timeZone);
  const zone = `Time zone: ${timeZone.replaceAll('_', ' ')}.`;
  if (shown === undefined || text.startsWith(shown)) return zone;
  return `${zone} The clocks go forward then, so that it will be ${shown.slice('2026-11-21T'.length)}.`;
}
