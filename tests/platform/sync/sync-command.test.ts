import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken } from '#domain/programs/calls.ts';
import { startProbedSite } from '#tests/support/probe/probed-site.ts';
import { runScript } from '#tests/support/servers/run-script.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const SCRIPT = join(import.meta.dirname, '../../../scripts/sync.ts');

let started: Awaited<ReturnType<typeof startProbedSite>>;
let token = '';
const site = () => started.surroundings().site;

beforeAll(async () => {
  started = await startProbedSite();
  const scopes = ['read', 'draft', 'publish', 'media'] as const;
  const body = { name: 'Folder', scopes: [...scopes], days: 30 as const };
  ({ token } = (await site().call(createToken, { body })).value());
});
afterAll(() => started.close());

/** Runs the command over a folder, with the token in its variable. */
const sync = (folder: string, ...options: string[]) =>
  runScript('sync', [folder, '--site', site().origin, ...options], { env: { SITE_TOKEN: token } });

/** Begins the command as a process of its own. */
const begin = (folder: string, ...options: string[]) =>
  spawn(
    process.execPath,
    [SCRIPT, folder, '--site', site().origin, '--section', 'tech', ...options],
    {
      env: { ...process.env, SITE_TOKEN: token },
    },
  );

const titles = async () =>
  (await started.app.documents.index()).documents
    .map(({ shown, draft }) => shown?.post?.title ?? draft?.draft?.title ?? '')
    .toSorted();

test('the command takes its token from the variable or a file, and never as an argument', async () => {
  const folder = tempFolder();
  const none = await runScript('sync', [folder, '--site', site().origin], {
    env: { SITE_TOKEN: '' },
  });
  expect(none).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('A token of the site is needed') as string,
  });
  const plain = await runScript('sync', [folder, '--site', 'http://site.example'], {
    env: { SITE_TOKEN: token },
  });
  expect(plain.stderr).toContain('is not encrypted');
  const wrong = await runScript('sync', [folder, '--site', site().origin], {
    env: { SITE_TOKEN: 'cpt_wrong' },
  });
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('sign in') as string });
  const path = join(tempFolder(), 'token');
  writeFileSync(path, `${token}\n`);
  const read = await runScript('sync', [
    folder,
    '--site',
    site().origin,
    '--token',
    path,
    '--dry-run',
  ]);
  expect(read).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('1 new from the site.') as string,
  });
});

test('a process that is killed ten times on the way doubles and loses nothing', async () => {
  const folder = tempFolder();
  const names = Array.from({ length: 30 }, (_, n) => `Note ${String(n).padStart(2, '0')}`);
  for (const [n, name] of names.entries())
    writeFileSync(
      join(folder, `${name}.md`),
      `---\npublish: ${n % 2 === 0}\n---\nText ${n}, see [[${names[0]}]].\n`,
    );
  for (let kill = 0; kill < 10; kill++) {
    const child = begin(folder);
    // Later each time, somewhere in the work.
    const exited = once(child, 'exit');
    for (let line = 0; line <= kill; line++)
      await Promise.race([once(child.stdout, 'data'), exited]);
    child.kill('SIGKILL');
    await exited;
  }
  const ended = await sync(folder, '--section', 'tech');

  expect(ended.stderr).toBe('');
  expect(await titles()).toEqual([...names, 'On tides'].toSorted());
  expect((await started.app.documents.index()).posts).toHaveLength(16);
  expect(readdirSync(folder).filter((name) => name.endsWith('.md'))).toHaveLength(31);
  expect((await sync(folder)).stdout).toBe('31 unchanged.\n');
});

test('a watch sends a note that is written, and ends cleanly', async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, '.obsidian'));
  const child = begin(folder, '--watch');
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  await expect.poll(() => output).toContain('new from the site.');
  const second = await sync(folder);
  expect(second).toMatchObject({ code: 1, stderr: 'Another sync of this folder is running.\n' });

  writeFileSync(join(folder, 'Watched.md'), 'Seen.\n');

  await expect.poll(() => output).toContain('↑ draft Watched.md');
  await expect.poll(() => readFileSync(join(folder, 'Watched.md'), 'utf8')).toContain('revision: ');
  child.kill('SIGINT');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
});
