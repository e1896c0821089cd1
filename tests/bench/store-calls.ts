import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { countStoreCalls } from '#tests/support/store/store-calls.ts';
import { storeCallsTable, TABLE_SIZE, withTable } from '#tests/support/store/store-calls-table.ts';

/** `npm run store-calls`: writes the store operations of each request into the data model. */
const file = join(import.meta.dirname, '../../docs/data-model.md');
const table = storeCallsTable(await countStoreCalls(TABLE_SIZE));
const text = withTable(await readFile(file, 'utf8'), table);
await writeFile(file, await format(text, { parser: 'markdown', printWidth: 100 }));
console.log(table);
