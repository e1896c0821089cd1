import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen, stop } from '#platform/listen.ts';
import { lockFolder } from '#scripts/local/folder-lock.ts';
import { lastBuild } from '#scripts/local/last-build.ts';
import { ensureSecrets, keyFileIn } from '#scripts/local/secrets.ts';
import { writeFiles } from '#tests/support/servers/project.ts';
import { runScript } from '#tests/support/servers/run-script.ts';
import { startProgram } from '#tests/support/servers/start-program.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');

const serve = (env: NodeJS.ProcessEnv) => runScript('serve', [], { env });

test('a port in use ends the start in one line, before anything is made', async () => {
  const other = createServer();
  const port = await listen(other, 0, '127.0.0.1');
  onTestFinished(() => stop(other));
  const dataDir = tempFolder();

  const { stderr, code } = await serve({ PORT: String(port), DATA_DIR: dataDir });

  expect(stderr).toBe(
    `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT.\n`,
  );
  expect(code).toBe(1);
  expect(await readdir(dataDir)).toEqual([]);
});

test('what is no address ends the start in one line, before anything is made', async () => {
  const dataDir = tempFolder();
  const env = { PORT: '0', SITE_URL: 'example.org', DATA_DIR: dataDir };

  const { stderr, code } = await serve(env);

  expect(stderr).toBe(
    'SITE_URL must be an address such as https://example.org. It is example.org.\n',
  );
  expect(code).toBe(1);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a data folder in use ends the start in one line', async () => {
  const dataDir = tempFolder();
  const lock = lockFolder(dataDir, 'the site at http://localhost:1');
  onTestFinished(() => lock.release());

  const { stderr, code } = await serve({ PORT: '0', DATA_DIR: dataDir });

  expect(stderr).toMatch(
    /^The data folder .* is in use by the site at http:\/\/localhost:1 \(process \d+\)\. Stop .*\n$/,
  );
  expect(code).toBe(1);
});

test('a damaged database ends the start in one line, and stays as it is', async () => {
  const dataDir = tempFolder();
  const file = join(dataDir, 'blobs.sqlite');
  const content = 'no database '.repeat(1_000);
  await writeFile(file, content);

  const { stderr, code } = await serve({ PORT: '0', DATA_DIR: dataDir });

  expect(stderr).toMatch(/^The database .*blobs\.sqlite is damaged\. .*\n$/);
  expect(code).toBe(1);
  expect(await readFile(file, 'utf8')).toBe(content);
});

/** Starts a site as at a later start: it has secrets, and a build for one address. Returns what it prints until it is ready. */
async function startAgain(dataDir: string, siteUrl: string): Promise<string> {
  const siteDir = join(dataDir, 'builds/1');
  await writeFiles(siteDir, {
    'build.json': JSON.stringify({
      content: 'tag',
      builtAt: '2026-11-21T12:00:00.000Z',
      omitted: [],
    }),
    'index.html': 'The last build',
  });
  await ensureSecrets(dataDir, {});
  await (await lastBuild(ROOT, dataDir, 'http://localhost:8888')).record(siteDir);

  const { printed, stop } = await startProgram(process.execPath, [join(ROOT, 'scripts/serve.ts')], {
    env: { PORT: '0', SITE_URL: siteUrl, DATA_DIR: dataDir, SEED: '0' },
    ready: /is ready at (\S+)\n/,
  });
  onTestFinished(() => stop('SIGKILL'));
  return printed();
}

test('each start prints how to sign in', async () => {
  const dataDir = tempFolder();

  expect(await startAgain(dataDir, 'http://localhost:8888')).toContain(
    `/admin/login, click the seal three times quickly, and insert ${keyFileIn(dataDir)}`,
  );
});

test('readers get the last build while the site cannot be built', async () => {
  const dataDir = tempFolder();
  // No build can use it.
  await writeFile(join(dataDir, 'content-cache'), '');

  const printed = await startAgain(dataDir, 'http://localhost:8889');
  const url = /ready at (\S+)/.exec(printed)?.[1] ?? '';

  expect(await (await fetch(url)).text()).toBe('The last build');
});
