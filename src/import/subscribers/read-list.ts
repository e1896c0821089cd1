import Papa from 'papaparse';
import { ORIGINS, Wishes } from '#domain/letters/subscriber.ts';
import type { ListOrigin, SubscriberImport } from '#domain/letters/subscriber-list.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  ADDRESS_COLUMNS,
  type Format,
  formatOf,
  isActive,
  isEmpty,
  OWN_COLUMNS,
} from './formats.ts';

type SentLine = SubscriberImport['lines'][number];

/** A line of a file with its number, from 1. */
export interface ListLine {
  readonly line: number;
  /** Absent for somebody who is not subscribed any more according to the file. */
  readonly sent?: SentLine;
}

export interface SubscriberList {
  readonly origin: ListOrigin;
  readonly lines: readonly ListLine[];
  /** True if the file has more lines than are read. */
  readonly isCut: boolean;
}

/** Reads a file of subscribers in any known format. Returns undefined for a text without a column of addresses. */
export function readList(text: string): SubscriberList | undefined {
  const rows = readRows(text.replace(/^\ufeff/, ''));
  const [header, ...body] = rows;
  const columns = (header?.cells ?? []).map(columnName);
  const names = new Set(columns);
  const address = ADDRESS_COLUMNS.find((name) => names.has(name));
  if (address === undefined) return undefined;
  const format = formatOf(names);
  const isOwn = format.origin === 'csv' && OWN_COLUMNS.every((name) => names.has(name));
  const lines = body.slice(0, LIMITS.importedSubscribers).map(({ line, cells }) => {
    const valueOf = (name: string) => (cells[columns.indexOf(name)] ?? '').trim();
    const isSubscribed =
      format.active.filter((name) => names.has(name)).every((name) => isActive(valueOf(name))) &&
      format.left.every((name) => isEmpty(valueOf(name)));
    if (!isSubscribed) return { line };
    const at = consentOf(format, valueOf);
    const sent = { address: withoutGuard(valueOf(address)), ...(at !== undefined && { at }) };
    return { line, sent: isOwn ? { ...sent, ...ownFields(valueOf) } : sent };
  });
  return { origin: format.origin, lines, isCut: body.length > LIMITS.importedSubscribers };
}

/** Reads the rows of a CSV text with the lines that they begin in. A note inside a row may have several lines. */
function readRows(text: string): { readonly line: number; readonly cells: readonly string[] }[] {
  const rows: { line: number; cells: readonly string[] }[] = [];
  let line = 1;
  let offset = 0;
  Papa.parse<string[]>(text, {
    step({ data, meta }) {
      if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data });
      line += text.slice(offset, meta.cursor).match(/\r\n|\r|\n/g)?.length ?? 0;
      offset = meta.cursor;
    },
  });
  return rows;
}

const columnName = (header: string) =>
  header
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

function consentOf({ date }: Format, valueOf: (name: string) => string): string | undefined {
  for (const name of date) {
    const found = readDate(valueOf(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Removes the sign that keeps a table program from taking a text for a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

function ownFields(valueOf: (name: string) => string): Partial<SentLine> {
  const pace = valueOf('posts');
  const sections = valueOf('sections').split(/\s+/).filter(Boolean);
  const { data: wishes } = Wishes.safeParse({
    ...(pace !== '' && { posts: { pace, ...(sections.length > 0 && { sections }) } }),
    ...(isActive(valueOf('replies')) && { replies: true }),
  });
  const origin = ORIGINS.find((one) => one === valueOf('origin'));
  const statement = withoutGuard(valueOf('statement'));
  return {
    ...(wishes && { wishes }),
    ...(origin && { origin }),
    ...(statement !== '' && { statement }),
  };
}

/** Dates that name the year first, with an optional time. Without a zone they are taken as UTC. */
const YEAR_FIRST =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;
/** Dates whose month is a word, such as "Mar 16, 2022". */
const WITH_WORD = /[a-z]{3}/i;
/** Seconds since 1970. */
const SECONDS = /^\d{9,10}$/;

/** No list of subscribers is older. Some programs write the year 0 or 1970 where they have no date. */
const OLDEST = Date.UTC(1990, 0, 1);

/**
 * Reads the date of a consent. Returns it in ISO form, and undefined for none, or for one such as 03/04/2022 which could
 * be two days.
 */
export function readDate(text: string): string | undefined {
  const time = timeOf(text.trim());
  return time >= OLDEST ? new Date(time).toISOString() : undefined;
}

function timeOf(text: string): number {
  const [whole, year = '', month = '', day = '', time = '00:00', zone = 'Z'] =
    YEAR_FIRST.exec(text) ?? [];
  if (whole !== undefined) {
    const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
    const offset = /^(?:Z|UTC)$/i.test(zone) ? 'Z' : zone.replace(/^(...):?(..)$/, '$1:$2');
    return Date.parse(`${date}T${time.padStart(5, '0').replace(/^(\d:)/, '0$1')}${offset}`);
  }
  if (SECONDS.test(text)) return Number(text) * 1_000;
  if (!WITH_WORD.test(text)) return Number.NaN;
  // A text without a zone is taken as UTC, on whichever machine it is read.
  const isZoned = /(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})(?:\s*\(.*\))?$/i.test(text);
  return Date.parse(isZoned ? text : `${text} UTC`);
}
