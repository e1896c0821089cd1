import { spawn, spawnSync } from 'node:child_process';

/** Chromium without the browser's interface. The tests take a third of the time. */
const SHELL = 'chromium-headless-shell';
const OTHERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a Chromium for the browser tests: the one that `CHROMIUM` names; else the headless shell, which
 * is installed for root on Debian; else the system's browser; else Playwright's own download, which needs no path
 * (undefined). Rejects when none can be installed.
 * @returns {Promise<string | undefined>}
 */
export async function ensureBrowser() {
  const known = process.env.CHROMIUM || which(SHELL);
  const found = known || (await installShell()) || OTHERS.map(which).find(Boolean);
  if (found) return found;
  if (!(await run('npx', ['playwright', 'install', 'chromium']))) {
    throw new Error('No Chromium was found, and none could be installed. Please install one.');
  }
  return undefined;
}

async function installShell() {
  if (process.getuid?.() !== 0 || !which('apt-get')) return undefined;
  console.log('Installing Chromium for the browser tests …');
  await run('apt-get', ['update', '-qq']);
  for (const name of [SHELL, 'chromium']) {
    if (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]))
      return which(name);
  }
  return undefined;
}

/** @param {string} name */
function which(name) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Runs a command and returns true if it succeeds.
 * @param {string} command @param {string[]} args
 * @returns {Promise<boolean>}
 */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return new Promise((resolve) => {
    spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
      .on('error', () => resolve(false))
      .on('close', (code) => resolve(code === 0));
  });
}
