import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { BACKUP_VARIABLES, type Variable, VARIABLES } from '#scripts/local/variables.ts';
import { CALLS } from './calls-table.ts';
import { commands } from './commands.ts';
import { withGeneratedPart } from './generated-part.ts';
import { keysTable } from './keys-table.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A table of a document that is made from declarations. It stands between `<!-- {name}, by … -->` and `<!-- end of {name} -->`. */
interface Table {
  /** Path of the document. */
  readonly file: string;
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: () => readonly (readonly string[])[];
}

const NO_EFFECT = '–';

const TABLES: readonly Table[] = [
  keysTable,
  {
    file: 'docs/architecture.md',
    name: 'calls',
    header: ['Request', 'By', 'What for'],
    rows: () => CALLS,
  },
  {
    file: 'README.md',
    name: 'commands',
    header: ['Command', 'What it does'],
    rows: commands,
  },
  {
    file: 'docs/operating.md',
    name: 'variables',
    header: ['Variable', 'On one machine', 'On Netlify', 'Meaning'],
    rows: () =>
      Object.entries<Variable>(VARIABLES).map(([name, { here, netlify, meaning }]) => [
        `\`${name}\``,
        here ?? NO_EFFECT,
        netlify ?? NO_EFFECT,
        meaning,
      ]),
  },
  {
    file: 'docs/backup.md',
    name: 'variables of off-site backups',
    header: ['Variable', 'Default', 'Meaning'],
    rows: () =>
      Object.entries(BACKUP_VARIABLES).map(([name, { here, meaning }]) => [
        `\`${name}\``,
        here,
        meaning,
      ]),
  },
];

/** The documents that have such tables. */
export const DOCUMENTS = [...new Set(TABLES.map(({ file }) => file))];

/** Returns a document with its tables as they are made from the declarations now. */
export async function withTables(file: string): Promise<string> {
  let text = await readFile(join(ROOT, file), 'utf8');
  for (const { name, header, rows } of TABLES.filter((table) => table.file === file)) {
    const lines = [header, header.map(() => '-'), ...rows()].map(
      (row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
    );
    text = withGeneratedPart(text, name, lines.join('\n'));
  }
  return format(text, { parser: 'markdown', printWidth: 100 });
}
