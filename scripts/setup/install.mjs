import './node-version.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand } from './npm-command.mjs';

const OLDEST_NPM = 10;
const PROGRESS_EVERY = 5000;
const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
// The file itself: what npm links to it is a script on Windows.
const node = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** npm's list of installed packages, which it writes last. */
const list = join(modules, '.package-lock.json');
/** Exists while packages are added, and after an interruption. */
const unfinished = join(modules, '.unfinished');

/** @typedef {{ integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Package */
/** @typedef {Record<string, Package>} Packages Packages by their paths. */

/**
 * Installs the packages of the lock file that are missing, and returns the path of the pinned Node. Installs those for
 * tests only if they are asked for, or are there already. Runs under any Node from 20 on, before anything is installed.
 * @param {{ all?: boolean }} [options]
 * @returns {Promise<string>}
 */
export async function ensureInstalled({ all = false } = {}) {
  const isWhole = existsSync(list) && existsSync(node) && !existsSync(unfinished);
  const installed = isWhole ? packagesIn(list) : {};
  const withTests = all || Object.keys(installed).some((path) => installed[path].dev === true);
  const locked = packagesIn(join(root, 'package-lock.json'));
  // Those of other systems and processors are optional.
  const missing = Object.keys(locked).filter((path) => {
    const { integrity, dev = false, optional = false, devOptional = false } = locked[path];
    const isWanted = !optional && !devOptional && (withTests || !dev);
    return isWanted && (!(path in installed) || installed[path].integrity !== integrity);
  });
  if (missing.length === 0) return node;
  assertNpm();
  await install(missing, withTests, isWhole);
  return node;
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function packagesIn(file) {
  const { '': project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
}

/** @param {string[]} missing @param {boolean} withTests @param {boolean} adds */
async function install(missing, withTests, adds) {
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  console.log(`Installing ${missing.length} packages (this can take a minute) …`);
  const timer = setInterval(() => {
    const here = missing.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    const last = existsSync(node) ? 'all packages' : 'all packages but Node';
    const what = here < missing.length ? `${here} of ${missing.length} packages` : last;
    console.log(`  ${what} after ${seconds()} …`);
  }, PROGRESS_EVERY);
  if (adds) startAdding();
  else removeAll();
  const { status, printed } = await npm(
    ...(adds ? ['install', '--no-save'] : ['ci']),
    withTests ? '--include=dev' : '--omit=dev',
    ...['--no-audit', '--no-fund', '--loglevel=error'],
  );
  clearInterval(timer);
  if (status !== 0) {
    console.error(printed, '\nThe installation failed.');
    process.exit(status || 1);
  }
  // A second name of the same file, among 68 MB of files for compilers.
  rmSync(join(modules, 'node/node_modules'), { recursive: true, force: true });
  rmSync(unfinished, { force: true });
  console.log(`Installed the packages in ${seconds()}.`);
}

/** Empties the folder, as npm will. What is left of an interrupted installation would count as progress. */
function removeAll() {
  const names = existsSync(modules) ? readdirSync(modules) : [];
  for (const name of names) rmSync(join(modules, name), { recursive: true, force: true });
}

function startAdding() {
  writeFileSync(unfinished, '');
  // npm takes its list for outdated, and installs everything again, if a folder has changed since.
  utimesSync(list, new Date(), new Date());
}

function assertNpm() {
  const { stdout } = spawnSync(...npmCommand(['--version']), { cwd: root, encoding: 'utf8' });
  if (parseInt(stdout, 10) >= OLDEST_NPM) return;
  const found = stdout ? `this is npm ${stdout.trim()}` : 'none was found';
  console.error(
    `Commonplace needs npm ${OLDEST_NPM} or newer to install its packages, and ${found}.`,
  );
  process.exit(1);
}

/**
 * @param {string[]} args
 * @returns {Promise<{ status: number | null, printed: string }>}
 */
function npm(...args) {
  const child = spawn(...npmCommand(args), { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (status) => done({ status, printed }));
  });
}
