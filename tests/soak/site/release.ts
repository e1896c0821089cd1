import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** The last release: its tag or commit. A site that was updated goes back to it if the update fails. */
export const RELEASE = 'f38f1550';

/**
 * Checks out a commit in a folder of its own, with the packages of this checkout. Returns the folder, undefined if the
 * repository does not have the commit.
 */
export function checkOut(commit: string, folder: string): string | undefined {
  const git = (...args: string[]) => spawnSync('git', args).status === 0;
  const isThere =
    git('clone', '--quiet', '--shared', '--no-checkout', ROOT, folder) &&
    git('-C', folder, 'checkout', '--quiet', commit);
  if (!isThere) return undefined;
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
