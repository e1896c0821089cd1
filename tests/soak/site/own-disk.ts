import { spawnSync } from 'node:child_process';

const SIZE = '400m';

/**
 * Mounts a small file system in memory on a folder, so that its disk can be full. Returns a function that removes it,
 * undefined for a user who may not mount one.
 */
export function openOwnDisk(folder: string): (() => void) | undefined {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  return () => void spawnSync('umount', ['--lazy', folder]);
}
