import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { withGeneratedPart } from '#scripts/docs/generated-part.ts';
import {
  creditsOf,
  gigabyteHours,
  gigabytes,
  NO_USAGE,
  PLANS,
  plus,
  START,
  times,
  totalCredits,
  type Usage,
} from './rates.ts';
import type { Row } from './simulate.ts';

const HEAD = [
  'Action',
  'In a month',
  'Done',
  'Factor',
  'Requests',
  'Calls',
  'Lists',
  'Gets',
  'Puts',
  'Removals',
  'GB-hours',
  'GB',
  'Credits',
];

/** The usage of a whole month. */
const monthOf = ({ usage, perMonth, done }: Row): Usage => times(usage, perMonth / done);

/** Adds up the usage of a month. */
export const totalOf = (rows: readonly Row[]): Usage =>
  rows.reduce((sum, row) => plus(sum, monthOf(row)), NO_USAGE);

/** Returns a row of all that is done in a month, but for what others stand for by their names. */
export function rowOfRest(rows: readonly Row[], others: readonly Row[]): Row {
  const names = new Set(others.map(({ name }) => name));
  const usage = totalOf(rows.filter(({ name }) => !names.has(name)));
  return { name: 'All else, as above', perMonth: 1, done: 1, usage };
}

/** Formats the usage of a month by action as Markdown. */
export const usageTable = (rows: readonly Row[], name = 'The month'): string =>
  [
    ...[line(HEAD), line(HEAD.map((_, n) => (n === 0 ? '---' : '--:')))],
    ...rows.map(rowLine),
    line([`**${name}**`, '', '', '', ...cells(totalOf(rows))]),
  ].join('\n');

/** Formats a month as Markdown: usage by action, credits by meter, and the plans that cover it. */
export function monthTable(rows: readonly Row[]): string {
  const total = totalOf(rows);
  return [usageTable(rows), '', ...meters(total), '', ...verdicts(totalCredits(total))].join('\n');
}

const rowLine = (row: Row) =>
  line([
    ...[row.name, whole(row.perMonth), whole(row.done), `× ${decimal(row.perMonth / row.done)}`],
    ...cells(monthOf(row)),
  ]);

const cells = (usage: Usage) => [
  ...[usage.requests, usage.calls, usage.list, usage.get, usage.put, usage.remove].map(whole),
  ...[gigabyteHours(usage), gigabytes(usage), totalCredits(usage)].map(decimal),
];

function meters(total: Usage): string[] {
  const { deploys, compute, bandwidth, requests } = creditsOf(total);
  return [
    line(['Meter', 'Used', 'Credits']),
    line(['---', '--:', '--:']),
    line(['Production deploys', whole(total.deploys), decimal(deploys)]),
    line([
      `Compute: ${whole(total.calls)} calls, of which ${whole(total.starts)} begin an instance for ${START} ms`,
      `${decimal(gigabyteHours(total))} GB-hours`,
      decimal(compute),
    ]),
    line(['Bandwidth', `${decimal(gigabytes(total))} GB`, decimal(bandwidth)]),
    line([
      `Requests, of which ${whole(total.copies)} functions' responses out of the CDN's copies`,
      whole(total.requests),
      decimal(requests),
    ]),
    line(['**Together**', '', decimal(totalCredits(total))]),
  ];
}

const verdicts = (credits: number) =>
  Object.entries(PLANS).map(([plan, carried]) => {
    const verdict = credits <= carried ? 'carries it' : 'does not carry it';
    return `- ${plan}, ${whole(carried)} credits: ${verdict}.`;
  });

/** Formats a row of a table. */
export const line = (values: readonly string[]) => `| ${values.join(' | ')} |`;
/** Formats a whole number. */
export const whole = (value: number) => Math.round(value).toLocaleString('en');
/** Formats a number with two places, or with one from ten on. */
export const decimal = (value: number) => value.toFixed(value < 10 ? 2 : 1);

const COST = join(import.meta.dirname, '../../../docs/cost.md');

/** Prints tables, and writes them into the document about costs. */
export async function writeCost(parts: Readonly<Record<string, string>>): Promise<void> {
  let text = await readFile(COST, 'utf8');
  for (const [name, table] of Object.entries(parts)) {
    text = withGeneratedPart(text, name, table);
    console.log(`\n${name}\n\n${table}\n`);
  }
  await writeFile(COST, await format(text, { parser: 'markdown', printWidth: 100 }));
}
