import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, chmod, mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writeFiles } from '#tests/support/project.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOCK = '{ "lockfileVersion": 3 }';
const STAMP = createHash('sha256').update(LOCK).digest('hex');
/** Puts down what `npm ci` would, and counts how often. */
const NPM = `#!/bin/sh
echo "$@" >> npm-calls
mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node`;

/** A project of which only the start is real; `serve.ts` is what the test wants it to be. */
async function startWith(
  serve: string,
  installed = true,
): Promise<{ child: ChildProcess; dir: string }> {
  const dir = tempFolder();
  await writeFiles(dir, { 'package-lock.json': LOCK, 'scripts/serve.ts': serve, 'bin/npm': NPM });
  await chmod(join(dir, 'bin/npm'), 0o755);
  for (const name of ['start.mjs', 'install.mjs']) {
    await copyFile(join(ROOT, 'scripts', name), join(dir, 'scripts', name));
  }
  if (installed) {
    await writeFiles(dir, { 'node_modules/.installed': STAMP });
    await mkdir(join(dir, 'node_modules/.bin'));
    await symlink(process.execPath, join(dir, 'node_modules/.bin/node'));
  }
  return { child: start(dir), dir };
}

const start = (dir: string) =>
  spawn(process.execPath, [join(dir, 'scripts/start.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${join(dir, 'bin')}:${process.env['PATH'] ?? ''}` },
  });

test('what is missing is installed once, and the site runs on the Node that came with it', async () => {
  const { child, dir } = await startWith('console.log(process.execPath)', false);
  await once(child, 'exit');
  const again = start(dir);

  expect(await text(again.stdout)).toContain(process.execPath);
  expect(await readFile(join(dir, 'npm-calls'), 'utf8')).toMatch(/^ci .*\n$/);
});

test('a changed lock file is installed again', async () => {
  const { child, dir } = await startWith('');
  await once(child, 'exit');
  await writeFiles(dir, { 'package-lock.json': '{}' });

  await once(start(dir), 'exit');

  expect(await readFile(join(dir, 'npm-calls'), 'utf8')).toMatch(/^ci .*\n$/);
});

test('an installation that fails ends the start with its words and its code', async () => {
  const { dir } = await startWith('');
  await writeFiles(dir, {
    'package-lock.json': '{}',
    'bin/npm': '#!/bin/sh\necho no network; exit 7',
  });

  const child = start(dir);
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);

  expect(words).toContain('no network');
  expect(code).toBe(7);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s reaches the site, whose code is the end of it',
  async (signal) => {
    const { child } = await startWith(`
    process.once('${signal}', () => process.exit(3));
    setInterval(() => undefined, 1_000);
    console.log('ready');`);

    await once(child.stdout ?? child, 'data');
    child.kill(signal);

    expect(await once(child, 'exit')).toEqual([3, null]);
  },
);
