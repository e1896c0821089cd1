import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countStoreCalls } from '#tests/support/store/store-calls.ts';
import {
  storeCallsTable,
  TABLE_SIZE,
  writtenTable,
} from '#tests/support/store/store-calls-table.ts';

const DATA_MODEL = join(import.meta.dirname, '../../docs/data-model.md');
/** More than one page of every list. */
const LARGE = 1_200;

const cellsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

test('the data model lists the store operations of every request', async () => {
  const written = writtenTable(await readFile(DATA_MODEL, 'utf8'));

  const counted = storeCallsTable(await countStoreCalls(TABLE_SIZE));

  expect(cellsOf(written)).toEqual(cellsOf(counted));
});

test('a view is one put, and a list of the revisions of its post at the same time', async () => {
  const rows = await countStoreCalls(TABLE_SIZE);
  const view = rows.find(({ name }) => name.includes('/api/views/'));

  // Three gets find out that the hour, its day and its month are not summed up.
  expect(view?.cold).toMatchObject({ put: 1, get: 4, list: 2, folders: 0 });
  expect(view?.warm).toMatchObject({ put: 1, get: 0, list: 1, folders: 0 });
});

/** The number of lists that are requested in parallel: posts and takedowns, or the post and its thread. */
const AT_ONCE: Readonly<Record<string, number>> = {
  '`GET /api/blogs?since=…`': 2,
  '`GET /api/comments/…`': 2,
};

test('a request of readers takes no longer than one list', async () => {
  for (const { name, isPublicGet, warm } of await countStoreCalls(TABLE_SIZE)) {
    if (!isPublicGet) continue;
    expect([name, warm.list + warm.folders]).toEqual([name, AT_ONCE[name] ?? 1]);
    expect(warm.took).toBeLessThanOrEqual(210);
  }
});

test('on a large site no request takes longer than two seconds', async () => {
  for (const { name, cold } of await countStoreCalls(LARGE)) {
    expect([name, cold.took < 2_000]).toEqual([name, true]);
  }
}, 60_000);
