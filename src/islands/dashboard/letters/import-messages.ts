import type { LineResult, ListOrigin } from '#domain/letters/subscriber-list.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatNumber } from '#domain/number.ts';

/** The results of a line, also of one that is not sent. */
export type LineOutcome = LineResult | 'repeated' | 'left';

export const IMPORT_LIST_MESSAGES = {
  hint: 'A CSV file of this site, or an export of the members of Ghost, Substack or WordPress (Jetpack, MailPoet, Newsletter). You see what would happen before anything does. Nobody gets a mail.',
  unreadable: 'This file has no column of email addresses. The first line must name the columns.',
  cut: `Only the first ${formatNumber(LIMITS.importedSubscribers)} lines are read.`,
  statement: 'Lines without a date of consent',
  statementHint:
    'They are imported only if you state when and how these people agreed. Your statement is stored with each of them.',
  agreedAt: 'They agreed on or before',
  agreedHow: 'How they agreed',
  preview: 'What would happen',
  report: 'What happened',
} as const;

export const FORMATS: Readonly<Record<ListOrigin, string>> = {
  csv: 'a plain CSV file',
  ghost: 'an export of Ghost',
  substack: 'an export of Substack',
  wordpress: 'an export of WordPress',
};

/** The results of lines in the order of the report: for a preview, and for what was done. */
export const OUTCOMES: Readonly<Record<LineOutcome, readonly [string, string]>> = {
  added: ['Would be added', 'Added'],
  known: ['On the list already', 'On the list already'],
  repeated: ['Repeated in the file', 'Repeated in the file'],
  ended: ['Ended here before, and stay so', 'Ended here before, and stay so'],
  left: ['Not subscribed according to the file', 'Not subscribed according to the file'],
  undated: ['Without a date of consent', 'Without a date of consent'],
  future: ['With a date of consent in the future', 'With a date of consent in the future'],
  invalid: ['Not an address', 'Not an address'],
};

/** Results whose lines the author may want to look at. */
export const NAMED_LINES: readonly LineOutcome[] = ['undated', 'future', 'invalid', 'repeated'];

/** The numbers of lines that are named one by one. */
const SHOWN = 20;

/** Names lines of a file, such as "Lines 3, 17 and 40". */
export function linesText(lines: readonly number[]): string {
  const shown = lines.slice(0, SHOWN).map(String);
  const rest = lines.length - shown.length;
  const all = rest > 0 ? [...shown, `${formatNumber(rest)} more`] : shown;
  const list = new Intl.ListFormat('en').format(all);
  return `${lines.length === 1 ? 'Line' : 'Lines'} ${list}`;
}

export const importButton = (count: number) =>
  count === 1 ? 'Import 1 subscriber' : `Import ${formatNumber(count)} subscribers`;
