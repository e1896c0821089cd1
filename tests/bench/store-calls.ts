import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import {
  countStoreCalls,
  storeCallsTable,
  TABLE_SIZE,
  withTable,
} from '#tests/support/store/store-calls.ts';

/** `npm run store-calls`: writes into the data model what each call asks the store for. */
const file = join(import.meta.dirname, '../../docs/data-model.md');
const table = storeCallsTable(await countStoreCalls(TABLE_SIZE));
const text = withTable(await readFile(file, 'utf8'), table);
await writeFile(file, await format(text, { parser: 'markdown', printWidth: 100 }));
console.log(table);
