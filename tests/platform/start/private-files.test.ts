import { chmod, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runInChild } from '#scripts/local/run-in-child.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

/** Returns the files and folders below a folder that others than its owner can read or write. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  expect(paths).not.toEqual([]);
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode));
  return paths
    .filter((_, n) => ((modes[n] ?? 0) & 0o077) !== 0)
    .map((path) => relative(folder, path));
}

test('all files in an open data folder are private, whatever command makes them', async () => {
  const inherited = process.umask(0o022);
  onTestFinished(() => void process.umask(inherited));
  const dataDir = tempFolder();
  await chmod(dataDir, 0o755);
  const env = { ...process.env, DATA_DIR: dataDir };

  await runInChild('seed.ts', { env });
  await runInChild('daily-backup.ts', { env });

  expect(await openToOthers(dataDir)).toEqual([]);
});
