import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'node_modules', '.installed');
const node = join(root, 'node_modules', '.bin', 'node');

/**
 * Installs what the lock file names, unless it is there, and answers the path of the pinned Node.
 * Runs under any Node from 20 on, before anything is installed.
 * @returns {string}
 */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === lock;
  if (!installed) {
    console.log('Installing …');
    const { status, stdout } = spawnSync(
      'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    if (status !== 0) {
      console.error(stdout, '\nThe installation failed.');
      process.exit(status ?? 1);
    }
    writeFileSync(stamp, lock);
  }
  return node;
}
