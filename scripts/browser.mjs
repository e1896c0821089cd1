import { spawnSync } from 'node:child_process';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium for the browser tests: the system's; else, for root on Debian, its `chromium` package; else
 * Playwright's own download, which needs no path (undefined). Throws where none can be had.
 * @returns {string | undefined}
 */
export function ensureBrowser() {
  const found = systemBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && which('apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const installed = systemBrowser();
    if (installed) return installed;
  }
  if (!run('npx', ['playwright', 'install', 'chromium'])) {
    throw new Error('No Chromium was found, and none could be installed. Please install one.');
  }
  return undefined;
}

const systemBrowser = () => process.env.CHROMIUM || NAMES.map(which).find(Boolean);

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
