import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DOCUMENTS, withTables } from './docs/tables.ts';

/** `npm run tables`: writes the tables of the documents that are made from declarations. */
for (const file of DOCUMENTS) {
  await writeFile(join(import.meta.dirname, '..', file), await withTables(file));
}
