import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DOCUMENTS, withTables } from '#scripts/docs/tables.ts';

test('the documents have their tables as `npm run tables` writes them', async () => {
  for (const file of DOCUMENTS) expect(await readFile(file, 'utf8')).toBe(await withTables(file));
});
