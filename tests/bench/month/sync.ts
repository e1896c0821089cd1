import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createToken } from '#domain/programs/calls.ts';
import { SCOPES } from '#domain/scope.ts';
import { record } from '#tests/bench/report.ts';
import { runScript } from '#tests/support/servers/run-script.ts';
import { fillSite } from './fill.ts';
import { measure } from './simulate.ts';
import { NO_USAGE, totalCredits } from './rates.ts';
import { openMonthSite } from './site.ts';
import { totalOf, usageTable, writeCost } from './table.ts';

/** Number of syncs that are measured. */
const DONE = 5;
/** Looks at the site of a watch that runs eight hours a day, every five minutes. */
const LOOKS = 30 * 8 * 12;
/** Credits of a month at most that a daily sync adds. */
const AIM = 5;

/**
 * Counts what a folder that is synced every day adds to a month: each time a new note and a changed one, by the
 * command in a process of its own. Writes it into docs/cost.md. Throws if it is above the aim.
 */
export async function benchMonthOfSync(workDir: string): Promise<void> {
  const site = await openMonthSite(workDir);
  await fillSite(site.app);
  await site.rebuild();
  await site.signIn();
  const body = { name: 'Sync', scopes: [...SCOPES], days: 30 } as const;
  const { token } = (await site.client.call(createToken, { body })).value();
  const folder = join(workDir, 'notes');
  await mkdir(folder);

  async function sync(): Promise<void> {
    const args = [folder, '--site', site.url, '--section', 'writings'];
    const { code, stderr, stdout } = await runScript('sync', args, { env: { SITE_TOKEN: token } });
    if (code !== 0) throw new Error(`The sync failed: ${stdout}${stderr}`);
  }

  await sync();
  const notes = (await readdir(folder, { recursive: true })).filter((one) => one.endsWith('.md'));
  const draft = join(folder, 'Draft of the month.md');
  await writeFile(draft, '# The tide\n\nIt came in late.\n');
  await sync();
  let day = 0;
  const daily = await measure(site, DONE, async () => {
    day += 1;
    await appendFile(draft, `\nDay ${day}: it came in later.\n`);
    await writeFile(join(folder, `Note ${day}.md`), `A note of day ${day}.\n`);
    await sync();
  });
  const watched = await measure(site, DONE, sync);
  await site.close();
  if (!(await readFile(draft, 'utf8')).includes(`Day ${DONE}`) || notes.length < 100)
    throw new Error('The folder does not have what was synced.');

  // Each begins instances: one of `api` for a sync, which a watch shares with the look before it.
  const rows = [
    { name: 'Sync of a folder', perMonth: 30, done: DONE, usage: { ...daily, starts: DONE } },
  ];
  const look = { ...NO_USAGE, ...watched, starts: DONE };
  const watch = { name: 'Look of a watch, at most', perMonth: LOOKS, done: DONE, usage: look };
  await writeCost({ sync: usageTable(rows), watch: usageTable([watch]) });
  const credits = totalCredits(totalOf(rows));
  record('a folder that is synced every day for a month', credits, 'credits', `at most ${AIM}`);
  record('a watch of it for eight hours a day', totalCredits(totalOf([watch])), 'credits');
  if (credits > AIM) throw new Error('A daily sync costs too much.');
}
