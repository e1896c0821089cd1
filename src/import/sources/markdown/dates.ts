import { tzOffset } from '@date-fns/tz';
import { MINUTE } from '#domain/timing.ts';
import type { Fields } from './front-matter.ts';
import { words } from '#post/foreign-html/nodes.ts';
import type { SiteConfig } from './site-config.ts';

export interface StatedDate {
  /** The moment, in ISO form. */
  readonly iso: string;
  /** The clock of the site at that moment, such as `2024-01-02T23:30:00`, which addresses are made of. */
  readonly clock: string;
  /** The time of day that was stated, if the clocks of the site left it out when they were put forward. */
  readonly skipped?: string;
}

/** Fields that programs and themes have for the date of a text. */
const NAMES = words(`date pubdate publishdate pubdatetime published published_at publishedat
  date_published datepublished publish_date published_date created created_at createdat`);

/** Those of them that name the day on which a text becomes public. */
const PUBLICATION = NAMES.filter((name) => name.includes('pub'));

/** Returns the date of a text from its fields, the first one that can be read. A publication that is still to come is it. */
export function dateOfFields(fields: Fields, config: SiteConfig): StatedDate | undefined {
  const publication = momentOf(fields, PUBLICATION, config);
  const isLater = publication && Date.parse(publication.iso) > Date.now();
  return isLater ? publication : momentOf(fields, NAMES, config);
}

/** Returns the first of some fields that can be read as a moment. */
export function momentOf(
  fields: Fields,
  names: readonly string[],
  config: SiteConfig,
): StatedDate | undefined {
  for (const name of names) {
    const value = fields[name];
    const text = value instanceof Date ? value.toISOString() : value;
    const date = typeof text === 'string' ? parseDate(text.trim(), config) : undefined;
    if (date) return date;
  }
  return undefined;
}

/** Returns the date in a path such as `2026-01-02-title.md` or `2026/01/02/title`. */
export function dateOfPath(path: string): StatedDate | undefined {
  const [, year, month, day] =
    /(?:^|\/)(\d{4})-(\d\d)-(\d\d)(?:[-_][^/]*)?(?:\/index\.[\w.-]+|\.\w+)?$/.exec(path) ??
    /(?:^|\/)(\d{4})\/(\d\d)\/(\d\d)\//.exec(path) ??
    [];
  const iso = `${year}-${month}-${day}T00:00:00.000Z`;
  return Number.isNaN(Date.parse(iso)) ? undefined : { iso, clock: iso.slice(0, 19) };
}

const DATE =
  /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:(?:[T ]\s*)(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|UTC|(?:UTC)?[+-]\d\d:?\d\d)?)?$/i;

function parseDate(text: string, { generator, timeZone }: SiteConfig): StatedDate | undefined {
  const [, year = '', month = '', day = '', hour, minute, seconds, zone] = DATE.exec(text) ?? [];
  if (year === '') {
    // Such as `Jul 08 2022`, which must not be read in the zone of this machine.
    const isZoned = /(?:Z|GMT|UTC|[+-]\d\d:?\d\d)\)?$/.test(text);
    const time = /\d{4}/.test(text) ? Date.parse(isZoned ? text : `${text} UTC`) : NaN;
    return Number.isNaN(time) ? undefined : dateAt(time, undefined);
  }
  const two = (part = '') => part.padStart(2, '0');
  const clock = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(seconds)}`;
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // A day is that day everywhere.
  if (hour === undefined) return { iso: new Date(asUtc).toISOString(), clock };
  // YAML takes a whole time without a zone for one in UTC.
  const isUtc = generator === 'jekyll' && seconds !== undefined;
  if (zone === undefined && !isUtc) {
    const iso = atClock(asUtc, timeZone);
    const shown = dateAt(Date.parse(iso), timeZone);
    return shown.clock === clock
      ? shown
      : { iso, clock: shown.clock, skipped: clock.slice(11, 16) };
  }
  const time = zone === undefined ? asUtc : asUtc - offsetOf(zone);
  // Jekyll writes addresses by the clock of the site, and the others by that of the text.
  return generator === 'jekyll'
    ? dateAt(time, timeZone)
    : { iso: new Date(time).toISOString(), clock };
}

function offsetOf(zone: string): number {
  const [, sign = '', hours = 0, minutes = 0] = /([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
}

const dateAt = (time: number, timeZone: string | undefined): StatedDate => ({
  iso: new Date(time).toISOString(),
  clock: new Date(clockAt(time, timeZone)).toISOString().slice(0, 19),
});

/** Returns the moment at which the clock of a zone shows a time. */
function atClock(clock: number, timeZone: string | undefined): string {
  const near = clock - (clockAt(clock, timeZone) - clock);
  return new Date(clock - (clockAt(near, timeZone) - near)).toISOString();
}

/** Returns what the clock of a zone shows, as a time in UTC. An unknown zone is UTC. */
function clockAt(time: number, timeZone: string | undefined): number {
  return time + (tzOffset(timeZone ?? 'UTC', new Date(time)) || 0) * MINUTE;
}
