const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date. Keeps each format, since making one takes longer than formatting hundreds of dates. */
export function format(date: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known.format(date);
}
