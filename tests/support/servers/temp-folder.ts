import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const MEMORY = '/dev/shm';
const ROOM = 2 ** 28;

/** Returns a folder in memory where there is room. On a disk, each write to the store waits for it. */
function parentFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}

/** Creates a folder that whoever creates it removes. */
export const newFolder = (): string => mkdtempSync(join(parentFolder(), 'commonplace-'));

/** Creates a folder for one test. It is removed after the test. */
export function tempFolder(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
