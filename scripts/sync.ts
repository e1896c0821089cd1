import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand, showCount } from './backup/run-command.ts';
import { isCategory } from '#domain/category.ts';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { lockFolder } from '#scripts/local/folder-lock.ts';
import { remoteTarget } from '#scripts/import/remote-target.ts';
import { openFolder, makeStateFolder } from '#scripts/sync/node-folder.ts';
import { assertPrivate, readToken, TOKEN_VARIABLE } from '#scripts/sync/read-token.ts';
import { openState } from '#scripts/sync/state-files.ts';
import { watchFolder } from '#scripts/sync/watch.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';
import { FolderProblem } from '#sync/folder.ts';
import { passedText } from '#sync/run/passed-text.ts';
import { runSync } from '#sync/run/run-sync.ts';
import { openSyncSite } from '#sync/run/sync-site.ts';

/** `npm run sync -- FOLDER --site URL`: brings a folder of Markdown files and a running site together, both ways. */
const USAGE = `Usage: npm run sync -- FOLDER --site URL [--token FILE] [--watch] [--dry-run]
  [--section SECTION] [--allow-deletions]
The token is read from ${TOKEN_VARIABLE}, or from a file.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: '' },
    token: { type: 'string' },
    section: { type: 'string', default: '' },
    watch: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    'allow-deletions': { type: 'boolean', default: false },
  },
});
const [path] = positionals;
const { site: url, section } = values;
if (path === undefined || !URL.canParse(url) || (section !== '' && !isCategory(section))) {
  console.error(USAGE);
  process.exit(1);
}

await runCommand(async () => {
  const token = await readToken(values.token);
  assertPrivate(url);
  const folder = await openFolder(path);
  const client = createSiteClient(url, { token });
  const stop = new AbortController();
  // Once: a second one ends the command at once.
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const { signal } = stop;
  const wait = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal }).catch(() => undefined);
  const stateFolder = await makeStateFolder(folder.root);
  const lock = lockSync(stateFolder);
  try {
    const site = await openSyncSite(client, wait);
    const passed = await runSync({
      folder,
      state: await openState(stateFolder, client.origin),
      site,
      target: remoteTarget(client).target,
      newId: newTimedId,
      now: () => new Date(),
      wait,
      signal,
      section,
      allowsDeletions: values['allow-deletions'],
      isDry: values['dry-run'],
      report: (line) => {
        showCount('');
        console.log(line);
      },
      ...(values.watch && {
        watch: {
          onChange: (changed: () => void) => watchFolder(folder.root, signal, changed),
          told: (one) => console.log(passedText(one)),
        },
      }),
    });
    console.log(passedText(passed));
    process.exitCode = passed.problems + passed.conflicts > 0 ? 1 : 0;
  } finally {
    lock.release();
  }
});

/** Locks the state of a folder. Throws `FolderProblem` while another sync of it runs. */
function lockSync(stateFolder: string) {
  try {
    return lockFolder(join(stateFolder, 'lock'), 'a sync');
  } catch {
    throw new FolderProblem('Another sync of this folder is running.');
  }
}
