import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { DERIVED } from '#domain/backup/contents.ts';
import type { Call } from '#domain/call.ts';
import { CONTENT_FOLDERS, CONTENTS, FILES, IMAGES } from '#domain/facts/contents.ts';
import { BACKUP_VARIABLES, type Variable, VARIABLES } from '#scripts/local/variables.ts';
import { type DeclaredCall, declaredCalls } from '#site-files/openapi/declared-calls.ts';
import { KINDS } from '#store/kinds/kinds.ts';
import { withGeneratedPart } from './generated-part.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The table of all kinds of facts. */
const keysTable = {
  file: 'docs/data-model.md',
  name: 'keys',
  header: ['Key', 'Holds', 'In a backup', 'Removed'],
  rows: () =>
    KINDS.map(({ template, holds, prefix, days }) => [
      `\`${template}\``,
      holds,
      placeOf(prefix),
      days === undefined ? '' : `after ${days} days`,
    ]),
} as const;

/** Tells where a backup has the facts under a prefix. */
function placeOf(prefix: string): string {
  const begins = (other: string) => prefix.startsWith(other) || other.startsWith(prefix);
  if ([IMAGES, FILES].some(begins)) return 'as files';
  if (DERIVED.some(begins)) return 'no, it is derived';
  const content = Object.entries(CONTENTS).find(([, prefixes]) => prefixes.some(begins));
  return content ? `\`facts/${content[0]}\`` : 'no';
}

const SENDERS = {
  public: 'everybody',
  reader: 'a reader with a secret',
  site: 'the site itself',
  author: 'an author',
} as const;

/** Names the content that a call changes. */
const listOf = (changes: Call['changes'] = []) =>
  changes === CONTENT_FOLDERS ? 'any content' : changes.map((one) => `\`${one}/\``).join(', ');

/** All calls of the API, in the order of their paths. */
const CALLS = await declaredCalls();

/** Returns a call as a table names it. */
const requestOf = ({ call: { method, path } }: DeclaredCall) => `\`${method} ${path}\``;

/** The comment at the head of a command: how it is called, without its options, and in its first sentence what it does. */
const HEAD = /`(npm (?:run )?([a-z:-]+)[^[`]*?)(?: --)?(?: \[[^`]*)?`: ([^]*?)\.(?:\s|$)/;

/** Returns how each command of package.json that is a file of its own is called, and what it does. */
function commands(): string[][] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return Object.entries(scripts).flatMap(([name, command]) => {
    const [, file] = /^node (\S+)$/.exec(command) ?? [];
    if (file === undefined) return [];
    const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\n \* /g, ' ');
    const [, call = '', named, description = ''] = HEAD.exec(text) ?? [];
    if (named !== name) throw new Error(`${file} does not say what \`npm run ${name}\` does.`);
    return [[`\`${call.trim()}\``, description]];
  });
}

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
    header: ['Request', 'By', 'What for', 'Changes'],
    rows: () =>
      CALLS.map((one) => [
        requestOf(one),
        SENDERS[one.call.by],
        one.comment,
        listOf(one.call.changes),
      ]),
  },
  {
    file: 'docs/programs.md',
    name: 'calls of programs',
    header: ['Request', 'Operation', 'Scope', 'What for'],
    rows: () =>
      CALLS.filter(({ call: { scope = 'none' } }) => scope !== 'none').map((one) => [
        requestOf(one),
        `\`${one.name}\``,
        `\`${one.call.scope}\``,
        one.comment,
      ]),
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
  // Code is quoted as everywhere.
  return format(text, { parser: 'markdown', printWidth: 100, singleQuote: true });
}
