import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readKeyFile } from './backup/read-key-file.ts';
import { runCommand } from './backup/run-command.ts';
import { CATEGORY_KEYS, isCategory } from '#domain/category.ts';
import { DEFAULT_SECTIONS } from '#domain/site/section.ts';
import { IMPORT_MESSAGES } from '#domain/messages/import-messages.ts';
import { openFiles } from '#import/open-files.ts';
import { type CategoryChoices, countCategories, suggestCategory } from '#import/plan/categories.ts';
import { planImport } from '#import/plan/plan.ts';
import { readSite } from '#import/read-site.ts';
import { isBackup } from '#import/sources/is-backup.ts';
import { reportText, summaryText } from '#import/run/report.ts';
import { runImport } from '#import/run/run-import.ts';
import { openLocalTarget } from '#scripts/import/local-target.ts';
import { readChosen } from '#scripts/import/read-chosen.ts';
import { openRemoteTarget } from '#scripts/import/remote-target.ts';

/**
 * `npm run import -- FILE-OR-FOLDER`: imports another site into the store of DATA_DIR, or with `--site URL --key KEYFILE`
 * into a running site.
 */
const USAGE = `Usage: npm run import -- FILE-OR-FOLDER [--site URL --key KEYFILE] [--dry-run]
  [--category ${CATEGORY_KEYS.join('|')}] [--map "NAME=CATEGORY"]... [--author NAME] [--report FILE]`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    key: { type: 'string' },
    category: { type: 'string', default: 'writings' },
    map: { type: 'string', multiple: true, default: [] },
    author: { type: 'string', default: '' },
    report: { type: 'string', default: 'import-report.txt' },
    'dry-run': { type: 'boolean', default: false },
  },
});
const [source] = positionals;
const mapped = values.map.map((rule) => {
  const at = rule.lastIndexOf('=');
  return { name: rule.slice(0, at), category: rule.slice(at + 1) };
});
const isUsable =
  source !== undefined &&
  isCategory(values.category) &&
  mapped.every(({ category }) => isCategory(category) || category === 'tag') &&
  (values.site === undefined) === (values.key === undefined);
if (!isUsable || (values.site !== undefined && !URL.canParse(values.site))) {
  console.error(USAGE);
  process.exit(1);
}

const { files, plan } = await openExport(source);
const choices = choicesFor(countCategories(plan.items).map(({ name }) => name));
console.log(`${plan.source}: ${JSON.stringify(plan.counts)}`);
for (const [name, category] of Object.entries(choices.table))
  console.log(`  ${name} → ${category}`);

if (values['dry-run']) {
  for (const { name, reason } of plan.leftOut) console.log(`- ${name}: ${reason}`);
  for (const [name, count] of plan.dropped) console.log(`- ${name}: ${count}`);
} else await runCommand(importAll);

/** Imports everything, and writes the report. */
async function importAll(): Promise<void> {
  const opened =
    values.site !== undefined && values.key !== undefined
      ? await openRemoteTarget(values.site, await readKeyFile(values.key))
      : await openLocalTarget(values.author);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const report = await runImport({
    plan,
    files,
    choices,
    target: opened.target,
    author: values.author || opened.author,
    signal: stopping.signal,
    onProgress: (done, title) => console.log(`${done} of ${plan.items.length} ${title}`),
  });
  await opened.close();
  await writeFile(values.report, reportText(report));
  console.log(`\n${summaryText(report)}\n`);
  console.log(`${report.leftOut.length} remarks are in ${values.report}.`);
  process.exitCode = report.stopped === undefined ? 0 : 1;
}

/** Opens an export and plans its import. Ends the command with a message for a file that is none. */
async function openExport(path: string) {
  try {
    const opened = await openFiles(await readChosen(path));
    if (await isBackup(opened)) return refuseBackup(path);
    return { files: opened, plan: await planImport(await readSite(opened), opened) };
  } catch (error) {
    console.error(`${IMPORT_MESSAGES.unreadable} ${error instanceof Error ? error.message : ''}`);
    return process.exit(1);
  }
}

/** Ends the command with the one that restores a backup. */
function refuseBackup(path: string): never {
  const options = values.site === undefined ? '' : ` --site ${values.site} --key ${values.key}`;
  const archive = /\.zip$/i.test(path) ? path : 'BACKUP.zip';
  console.error(`${IMPORT_MESSAGES.isBackup}\n\n  npm run restore -- ${archive}${options}`);
  return process.exit(1);
}

/** Returns the choices of the command, and those that the names of the categories suggest. */
function choicesFor(names: readonly string[]): CategoryChoices {
  const suggested = names.map((name) => [name, suggestCategory(name, DEFAULT_SECTIONS)] as const);
  const stated = mapped.map(
    ({ name, category }) => [name, isCategory(category) ? category : undefined] as const,
  );
  const table = [...suggested, ...stated].flatMap(([name, category]) =>
    category && !stated.some((one) => one[0] === name && one[1] !== category)
      ? [[name, category] as const]
      : [],
  );
  const fallback = isCategory(values.category) ? values.category : 'writings';
  return { fallback, table: Object.fromEntries(table) };
}
