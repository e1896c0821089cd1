import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { withGeneratedPart } from '#scripts/docs/generated-part.ts';

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
