/** A text of a site, as far as its address is made of it. */
export interface SourceText {
  /** Path below the folder of the site. */
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The clock of the site at its date, such as `2024-01-02T23:30:00`. */
  readonly clock: string | undefined;
}

/** Replaces names such as `:year` in a pattern. Those without a value become empty, and slashes are single. */
export function expand(pattern: string, valueOf: (name: string) => string | undefined): string {
  const path = pattern.replace(
    /:([a-z][\w]*)(?:\[([^[\]]*)\])?/gi,
    (all, name: string, slice?: string) => {
      const value = valueOf(name) ?? valueOf(name.replace(/_$/, ''));
      if (value === undefined) return slice === undefined ? '' : all;
      return slice === undefined ? value : sliced(value, slice);
    },
  );
  return `/${path}`.replace(/\/{2,}/g, '/');
}

/** Returns a part of a path, by the slices of Hugo such as `[1:]` and `[last]`. */
function sliced(path: string, slice: string): string {
  const parts = path.split('/').filter(Boolean);
  const at = (part: string) => (part === 'last' ? parts.length - 1 : Number(part));
  const [from = '', to] = slice.split(':');
  if (to === undefined) return parts[at(from)] ?? '';
  return parts.slice(from ? at(from) : 0, to ? at(to) : undefined).join('/');
}

/** Returns a part of a date by its name, as Hugo, Jekyll and Hexo name them. */
export function datePart(clock: string | undefined, name: string): string | undefined {
  if (clock === undefined) return undefined;
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] =
    clock.split(/[-T:]/);
  const date = new Date(`${clock}Z`);
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(date);
  const short = (digits: string) => String(Number(digits));
  const dayOfYear = Math.floor((date.getTime() - Date.UTC(Number(year), 0, 1)) / 86_400_000) + 1;
  const parts: Readonly<Record<string, () => string>> = {
    year: () => year,
    month: () => month,
    day: () => day,
    hour: () => hour,
    minute: () => minute,
    second: () => second,
    short_year: () => year.slice(2),
    i_month: () => short(month),
    i_day: () => short(day),
    monthname: () => named({ month: 'long' }),
    long_month: () => named({ month: 'long' }),
    short_month: () => named({ month: 'short' }),
    yearday: () => String(dayOfYear),
    weekdayname: () => named({ weekday: 'long' }),
    long_day: () => named({ weekday: 'long' }),
    short_day: () => named({ weekday: 'short' }),
    weekday: () => String(date.getUTCDay()),
    w_day: () => String(date.getUTCDay() || 7),
    y_day: () => String(dayOfYear).padStart(3, '0'),
    week: () => isoWeek(date),
  };
  return Object.hasOwn(parts, name) ? parts[name]?.() : undefined;
}

/** Returns the number of a week, whose year is that of its Thursday. */
function isoWeek(date: Date): string {
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * 86_400_000);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return String(Math.floor((thursday.getTime() - first) / (7 * 86_400_000)) + 1).padStart(2, '0');
}

/**
 * Returns the name of a text from its file: without an ending, or `index` of a page bundle or `README` of a folder, and mostly
 * without a date.
 */
export const slugOfFile = (path: string, { keepsDate = false } = {}): string => {
  const name = (
    path
      .replace(/(?<=.)\/(?:index|readme)(?:\.[a-z-]{2,5})?\.\w+$/i, '')
      .split('/')
      .at(-1) ?? ''
  ).replace(/\.(?:md|markdown|mdx|mdown|html?)$/i, '');
  return keepsDate ? name : name.replace(/^\d{4}-\d\d-\d\d[-_]/, '');
};
