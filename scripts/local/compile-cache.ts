import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Maximum size of a cache before it is emptied, in bytes. Astro, Vite and one version of the site need a fifth of it. */
const MOST = 64 * 1024 * 1024;

/**
 * Keeps the compiled code of all later imports in a folder, so that they are faster in the next process. Each version of
 * the site adds to the folder: a large one is emptied first.
 */
export async function keepCompiled(folder: string): Promise<void> {
  if (sizeOf(folder) > MOST) await rm(folder, { recursive: true, force: true });
  enableCompileCache(folder);
}

/** Returns the size of all files in a folder, and 0 if there is none. */
function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
      .reduce((sum, size) => sum + size, 0);
  } catch {
    return 0;
  }
}
