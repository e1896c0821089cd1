import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { backUp } from '#scripts/backup/back-up.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { factsOf } from '#tests/support/backup/facts-of.ts';
import { runScript } from '#tests/support/servers/run-script.ts';
import { startProgram } from '#tests/support/servers/start-program.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const RESTORE = join(import.meta.dirname, '../../scripts/restore.ts');
const KILLS = 2;
const POSTS = 60;

/** Runs `npm run restore`, and kills it at a random moment after it has checked the archive. */
async function killRestore(archive: string, dataDir: string): Promise<void> {
  const { stop } = await startProgram(process.execPath, [RESTORE, archive, '--data-dir', dataDir]);
  while (!existsSync(join(dataDir, 'blobs.sqlite'))) await pause(5);
  await pause(Math.random() * 100);
  await stop('SIGKILL');
}

test('a restore that is killed repeatedly can be repeated', async () => {
  const [from, to] = [tempFolder(), tempFolder()];
  const { store, close } = await openLocalStore(from);
  const app = localApp(store);
  for (let n = 0; n < POSTS; n++)
    await addPost(app, { ...samplePost, id: `post${n}x202611211200` });
  // While the store is open, as while the site runs.
  const archive = join(from, 'backup.zip');
  await backUp({ dataDir: from }, archive);
  await close();

  for (let kills = 0; kills < KILLS; kills++) await killRestore(archive, to);
  // It is refused if the last one was killed after its end.
  await runScript('restore', [archive, '--data-dir', to]);

  const facts = await factsOf(to);
  expect(facts.size).toBeGreaterThan(0);
  expect(facts).toEqual(await factsOf(from));
}, 120_000);
