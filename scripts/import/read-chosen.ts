import { existsSync, openAsBlob } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { ChosenFile } from '#import/open-files.ts';

/** Opens a file, or every file below a folder. Their content is read later. Throws for a path that leads to neither. */
export async function readChosen(path: string): Promise<ChosenFile[]> {
  if (!existsSync(path)) throw new Error(`There is no file or folder ${path}.`);
  if (!(await stat(path)).isDirectory())
    return [{ path: basename(path), blob: await openAsBlob(path) }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => ({
      path: relative(path, file).split(sep).join('/'),
      blob: await openAsBlob(file),
    })),
  );
}
