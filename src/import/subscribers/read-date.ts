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
