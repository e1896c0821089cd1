import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { StartProblem } from '#platform/start-problem.ts';
import { joinFolder, lockFolder } from '#scripts/local/folder-lock.ts';
import { startProgram } from '#tests/support/servers/start-program.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

test('a second server on a folder is told who has it', () => {
  const dataDir = tempFolder();
  const first = lockFolder(dataDir, 'the site at http://localhost:1');

  expect(() => lockFolder(dataDir, 'another')).toThrow(
    new StartProblem(
      `The data folder ${dataDir} is in use by the site at http://localhost:1 (process ${process.pid}). Stop that first, or choose another folder with DATA_DIR.`,
    ),
  );
  first.release();
  expect(() => lockFolder(dataDir, 'another')).not.toThrow();
});

test('a killed server gives its folder back', async () => {
  const dataDir = tempFolder();
  const module = import.meta.resolve('#scripts/local/folder-lock.ts');
  const code = `const { lockFolder } = await import('${module}');
    lockFolder('${dataDir}', 'a server'); console.log('held'); setInterval(() => {}, 1e6);`;
  const { stop } = await startProgram(process.execPath, ['--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    ready: /held/,
  });
  expect(() => lockFolder(dataDir, 'another')).toThrow(StartProblem);

  await stop('SIGKILL');

  expect(() => lockFolder(dataDir, 'another')).not.toThrow();
});

test('a lock that cannot be taken ends the start with the name of its file', async () => {
  const dataDir = tempFolder();
  await mkdir(join(dataDir, 'server.lock'));

  expect(() => lockFolder(dataDir, 'a server')).toThrow(StartProblem);
});

test('a lock puts nothing into its files, so that it needs no room on a full disk', async () => {
  const dataDir = tempFolder();
  lockFolder(dataDir, 'a server');

  expect((await stat(join(dataDir, 'server.lock'))).size).toBe(0);
  expect((await readdir(dataDir)).sort()).toEqual(['server.lock', 'server.txt']);
});

test('a server knows whether commands write into its folder', () => {
  const dataDir = tempFolder();
  const leave = [joinFolder(dataDir), joinFolder(dataDir)];
  const server = lockFolder(dataDir, 'a server');

  expect(server.isAlone()).toBe(false);
  for (const end of leave) end();
  expect(server.isAlone()).toBe(true);
});
