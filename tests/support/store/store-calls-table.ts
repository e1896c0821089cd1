import { generatedPart, withGeneratedPart } from '#scripts/docs/generated-part.ts';
import type { StoreCalls } from './store-calls.ts';

/** Returns the counts as a Markdown table. */
export function storeCallsTable(rows: readonly StoreCalls[]): string {
  const cell = ({ put, get, list, folders, remove, took }: StoreCalls['cold']) =>
    [
      ...(put > 0 ? [`${put} put`] : []),
      ...(list + folders > 0 ? [`${list + folders} list`] : []),
      ...(get > 0 ? [`${get} get`] : []),
      ...(remove > 0 ? [`${remove} remove`] : []),
      `${took} ms`,
    ].join(', ');
  return [
    '| Call | First of a process | Then |',
    '| --- | --- | --- |',
    ...rows.map(({ name, cold, warm }) => `| ${name} | ${cell(cold)} | ${cell(warm)} |`),
  ].join('\n');
}

/** The number of records of each kind for the table in the documentation. */
export const TABLE_SIZE = 30;

const PART = 'store calls';

export const writtenTable = (text: string): string => generatedPart(text, PART);

/** Replaces the table in a text. */
export const withTable = (text: string, table: string): string =>
  withGeneratedPart(text, PART, table);
