import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/** Debian installs it where only root looks for programs. */
const PATHS = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

/**
 * Returns the path of nginx for the test of its documented configuration: the one that `NGINX` names, or else that of
 * the system. Installs it for root on Debian. Throws if there is none and none can be installed.
 * @returns {string}
 */
export function ensureNginx() {
  const known = process.env.NGINX || PATHS.find(existsSync);
  if (known) return known;
  if (process.getuid?.() === 0) {
    console.log('Installing nginx for the tests …');
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'nginx');
  }
  const installed = PATHS.find(existsSync);
  if (!installed) throw new Error('No nginx was found. Please install it, or name it in NGINX.');
  return installed;
}

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  // In this run level Debian's package starts no server.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}
