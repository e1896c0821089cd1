import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand } from './npm-command.mjs';

const OLDEST_NPM = 10;
const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = join(root, 'node_modules', '.installed');
const node = join(root, 'node_modules', '.bin', 'node');

/**
 * Installs what the lock file names, unless that was done already, and returns the path of the pinned Node. Runs under
 * any Node from 20 on, before anything is installed.
 * @returns {string}
 */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === lock;
  if (!installed) install(lock);
  return node;
}

/** @param {string} lock */
function install(lock) {
  assertNpm();
  const began = Date.now();
  console.log('Installing packages (this can take a minute or two) …');
  const { status, stdout } = npm('ci', '--no-audit', '--no-fund', '--loglevel=error');
  if (status !== 0) {
    console.error(stdout, '\nThe installation failed.');
    process.exit(status || 1);
  }
  writeFileSync(stamp, lock);
  console.log(`Installed the packages in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

function assertNpm() {
  const { stdout } = npm('--version');
  if (parseInt(stdout, 10) >= OLDEST_NPM) return;
  const found = stdout ? `this is npm ${stdout.trim()}` : 'none was found';
  console.error(
    `Commonplace needs npm ${OLDEST_NPM} or newer to install its packages, and ${found}.`,
  );
  process.exit(1);
}

/** @param {string[]} args */
function npm(...args) {
  return spawnSync(...npmCommand(args), {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
