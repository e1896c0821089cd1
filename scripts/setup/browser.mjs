import { spawnSync } from 'node:child_process';

/** Chromium without the browser's interface. The tests take a third of the time. */
const SHELL = 'chromium-headless-shell';
const OTHERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a Chromium for the browser tests: the one that `CHROMIUM` names; else the headless shell, which
 * is installed for root on Debian; else the system's browser; else Playwright's own download, which needs no path
 * (undefined). Throws when none can be installed.
 * @returns {string | undefined}
 */
export function ensureBrowser() {
  const found =
    process.env.CHROMIUM || which(SHELL) || installShell() || OTHERS.map(which).find(Boolean);
  if (found) return found;
  if (!run('npx', ['playwright', 'install', 'chromium'])) {
    throw new Error('No Chromium was found, and none could be installed. Please install one.');
  }
  return undefined;
}

function installShell() {
  if (process.getuid?.() !== 0 || !which('apt-get')) return undefined;
  console.log('Installing Chromium for the browser tests …');
  run('apt-get', ['update', '-qq']);
  for (const name of [SHELL, 'chromium']) {
    if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]))
      return which(name);
  }
  return undefined;
}

/** @param {string} name */
function which(name) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
