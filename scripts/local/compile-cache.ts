import { readdir, rm, stat } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Maximum size of a cache before it is emptied, in bytes. Astro, Vite and one version of the site need a fifth of it. */
const MOST = 64 * 1024 * 1024;

/**
 * Keeps the compiled code of all later imports in a folder, so that they are faster in the next process. Each version of
 * the site adds to the folder: a large one is emptied first.
 */
export async function keepCompiled(folder: string): Promise<void> {
  if ((await sizeOf(folder)) > MOST) await rm(folder, { recursive: true, force: true });
  enableCompileCache(folder);
}

/** Returns the size of all files in a folder, and 0 if there is none. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
