import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { writeFiles } from '#tests/support/servers/project.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LOCK = '{ "lockfileVersion": 3 }';
const STAMP = createHash('sha256').update(LOCK).digest('hex');
/** The files that any Node reads before the pinned one is installed. */
const FIRST_READ = [
  'start.mjs',
  ...['install.mjs', 'node-version.mjs', 'npm-command.mjs'].map((name) => `setup/${name}`),
];
/** Responds with its version, puts down what `npm ci` would, and counts how often. */
const NPM = `#!/bin/sh
if [ "$1" = --version ]; then echo 10.9.0; exit; fi
echo "$@" >> npm-calls
mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node`;

/** Does the same as a file that Node runs, as npm names itself to the scripts that it starts. */
const NPM_FILE = `const { mkdirSync, symlinkSync } = require('node:fs');
if (process.argv[2] === '--version') console.log('10.9.0');
else {
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/.bin/node');
}`;

/** Writes a project of which only the start is real; `serve.ts` is what the test wants it to be. */
async function projectWith(serve: string, installed: boolean): Promise<string> {
  const dir = tempFolder();
  await writeFiles(dir, { 'package-lock.json': LOCK, 'scripts/serve.ts': serve, 'bin/npm': NPM });
  await chmod(join(dir, 'bin/npm'), 0o755);
  for (const name of FIRST_READ) {
    await mkdir(join(dir, 'scripts', dirname(name)), { recursive: true });
    await copyFile(join(ROOT, 'scripts', name), join(dir, 'scripts', name));
  }
  if (installed) {
    await writeFiles(dir, { 'node_modules/.installed': STAMP });
    await mkdir(join(dir, 'node_modules/.bin'));
    await symlink(process.execPath, join(dir, 'node_modules/.bin/node'));
  }
  return dir;
}

async function startWith(serve: string, installed = true) {
  const dir = await projectWith(serve, installed);
  return { child: start(dir), dir };
}

const start = (dir: string, env: NodeJS.ProcessEnv = {}) =>
  spawn(process.execPath, [join(dir, 'scripts/start.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${join(dir, 'bin')}:${process.env['PATH'] ?? ''}`,
      npm_execpath: undefined,
      ...env,
    },
  });

/** The text that a process prints as an error, and its exit code. */
async function endOf(child: ChildProcess & { stderr: Readable }) {
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { printed, code: code as unknown };
}

test('missing packages are installed once, and the site runs on their Node', async () => {
  const { child, dir } = await startWith('console.log(process.execPath)', false);
  await once(child, 'exit');
  const again = start(dir);

  expect(await text(again.stdout)).toContain(process.execPath);
  expect(await readFile(join(dir, 'npm-calls'), 'utf8')).toMatch(/^ci .*\n$/);
});

test('the npm that starts the site installs, also where no program has its name', async () => {
  const dir = await projectWith('console.log("started")', false);
  await writeFiles(dir, { 'npm/package.json': '{}', 'npm/npm-cli.js': NPM_FILE });

  const file = join(dir, 'npm/npm-cli.js');
  const child = start(dir, { PATH: join(dir, 'nothing'), npm_execpath: file });

  expect(await text(child.stdout)).toContain('started');
});

test('a changed lock file is installed again', async () => {
  const { child, dir } = await startWith('');
  await once(child, 'exit');
  await writeFiles(dir, { 'package-lock.json': '{}' });

  await once(start(dir), 'exit');

  expect(await readFile(join(dir, 'npm-calls'), 'utf8')).toMatch(/^ci .*\n$/);
});

test('an installation that fails ends the start with its message and its code', async () => {
  const { dir } = await startWith('');
  await writeFiles(dir, {
    'package-lock.json': '{}',
    'bin/npm': '#!/bin/sh\n[ $1 = --version ] && echo 10.9.0 && exit\necho no network; exit 7',
  });

  const { printed, code } = await endOf(start(dir));

  expect(printed).toContain('no network');
  expect(code).toBe(7);
});

test('an installation says that it is under way, and how long it took', async () => {
  const { child } = await startWith('', false);

  expect(await text(child.stdout)).toMatch(
    /^Installing packages .*\nInstalled .* in \d+\.\d s\.\n$/,
  );
});

test('a Node that is too old ends the start in one line', async () => {
  const { dir } = await startWith('');
  const old = "Object.defineProperty(process, 'versions', { value: { node: '18.19.1' } })";
  await writeFiles(dir, { 'old.cjs': old });

  const { printed, code } = await endOf(
    start(dir, { NODE_OPTIONS: `--require ${join(dir, 'old.cjs')}` }),
  );

  expect(printed).toMatch(/^Commonplace needs Node 20 or newer.* this is Node 18\.19\.1\..*\n$/);
  expect(code).toBe(1);
});

test.each(FIRST_READ)('%s can be read by a Node that is too old', async (name) => {
  const source = await readFile(join(ROOT, 'scripts', name), 'utf8');
  const newer = [
    'ChainExpression',
    "LogicalExpression[operator='??']",
    'Program > * > AwaitExpression',
  ];

  const messages = new Linter().verify(source, {
    languageOptions: { ecmaVersion: 2020, sourceType: 'module' },
    rules: { 'no-restricted-syntax': ['error', ...newer] },
  });

  expect(messages).toEqual([]);
});

test.each([
  ['is too old', '#!/bin/sh\necho 8.19.4', 'this is npm 8.19.4.'],
  ['is missing', '#!/bin/sh\nexit 127', 'none was found.'],
])('an npm that %s ends the start in one line', async (_, npm, found) => {
  const { dir } = await startWith('');
  await writeFiles(dir, { 'package-lock.json': '{}', 'bin/npm': npm });

  const { printed, code } = await endOf(start(dir));

  expect(printed).toMatch(/^Commonplace needs npm 10 or newer .*\n$/);
  expect(printed).toContain(found);
  expect(code).toBe(1);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s reaches the site, whose code is the end of it',
  async (signal) => {
    const { child } = await startWith(`
    process.once('${signal}', () => process.exit(3));
    setInterval(() => undefined, 1_000);
    console.log('ready');`);

    await once(child.stdout, 'data');
    child.kill(signal);

    expect(await once(child, 'exit')).toEqual([3, null]);
  },
);
