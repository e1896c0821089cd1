import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { undefinedIfMissing } from '#domain/undefined-if-missing.ts';
import { writeFiles } from './project.ts';
import { tempFolder } from './temp-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The files that any Node reads before the pinned one is installed. */
export const FIRST_READ = [
  'start.mjs',
  ...['install.mjs', 'node-version.mjs', 'npm-command.mjs'].map((name) => `setup/${name}`),
];

const ofTests = { 'node_modules/tests': { integrity: 'sha512-1', dev: true } };
const ofRunning = (version: number) => ({
  'node_modules/site': { integrity: `sha512-${version}` },
});

/** Returns a lock file with a package for running in this version, one for tests, and one for another system. */
export const lockOf = (version: number): string =>
  JSON.stringify({
    packages: {
      '': {},
      ...ofRunning(version),
      ...ofTests,
      'node_modules/of-a-mac': { integrity: 'sha512-1', optional: true },
    },
  });

/** Does what npm would: puts down Node and a list of the installed packages. Notes how it is called. */
export const NPM_FILE = `const fs = require('node:fs');
const args = process.argv.slice(2);
if (args[0] === '--version') return console.log('10.9.0');
fs.appendFileSync('npm-calls', args.join(' ') + '\\n');
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
delete packages[''];
delete packages['node_modules/of-a-mac'];
if (args.includes('--omit=dev')) delete packages['node_modules/tests'];
fs.mkdirSync('node_modules/node/bin', { recursive: true });
fs.rmSync('node_modules/node/bin/node', { force: true });
fs.symlinkSync(process.execPath, 'node_modules/node/bin/node');
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));`;

const NPM = `#!/bin/sh
if [ "$1" = --version ]; then echo 10.9.0; else exec '${process.execPath}' "$(dirname "$0")/npm-cli.js" "$@"; fi`;

/** Installs what running needs, or with `all` everything. */
const INSTALL = `import('./setup/install.mjs').then(({ ensureInstalled }) =>
  ensureInstalled({ all: process.argv[2] === 'all' }));`;

/** Writes a project of which only the start is real; `serve.ts` is what the test wants it to be. */
export async function uninstalledProject(serve = ''): Promise<string> {
  const dir = tempFolder();
  await writeFiles(dir, {
    'package-lock.json': lockOf(1),
    'scripts/serve.ts': serve,
    'scripts/install.mjs': INSTALL,
    'bin/package.json': '{}',
    'bin/npm-cli.js': NPM_FILE,
    'bin/npm': NPM,
  });
  await chmod(join(dir, 'bin/npm'), 0o755);
  for (const name of FIRST_READ) {
    await mkdir(join(dir, 'scripts', dirname(name)), { recursive: true });
    await copyFile(join(ROOT, 'scripts', name), join(dir, 'scripts', name));
  }
  return dir;
}

/** Writes such a project as npm leaves it behind: with what running needs, or with everything. */
export async function installedProject(what: 'running' | 'all', serve = ''): Promise<string> {
  const dir = await uninstalledProject(serve);
  const packages = { ...ofRunning(1), ...(what === 'all' && ofTests) };
  await writeFiles(dir, { 'node_modules/.package-lock.json': JSON.stringify({ packages }) });
  await mkdir(join(dir, 'node_modules/node/bin'), { recursive: true });
  await symlink(process.execPath, join(dir, 'node_modules/node/bin/node'));
  return dir;
}

export const start = (dir: string, env: NodeJS.ProcessEnv = {}) => run(dir, ['start.mjs'], env);

function run(dir: string, [script = '', ...args]: readonly string[], env: NodeJS.ProcessEnv) {
  const file = join(dir, 'scripts', script);
  const PATH = `${join(dir, 'bin')}:${process.env['PATH'] ?? ''}`;
  return spawn(process.execPath, [file, ...args], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH, npm_execpath: undefined, ...env },
  });
}

/** Installs what running needs, or everything. Returns the exit code. */
export async function install(dir: string, what: 'running' | 'all'): Promise<unknown> {
  const child = run(dir, ['install.mjs', what], {});
  const [code] = (await once(child, 'exit')) as unknown[];
  return code;
}

/** Returns how npm was called to install, without the options of all calls. */
export async function installations(dir: string): Promise<string[]> {
  const calls = await readFile(join(dir, 'npm-calls'), 'utf8').catch(undefinedIfMissing);
  return (calls?.trim().split('\n') ?? []).map((call) =>
    call.replace(' --no-audit --no-fund --loglevel=error', ''),
  );
}

/** Returns what a process prints as an error, and its exit code. */
export async function endOf(child: ChildProcess & { stderr: Readable }) {
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { printed, code: code as unknown };
}
