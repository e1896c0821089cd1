import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import pMap from 'p-map';

/** Files that are linked at once. Linking is waiting for the disk. */
const AT_ONCE = 16;

/**
 * Gives a file a second name, since thousands are faster linked than copied. Copies it to another disk. Rejects if there is
 * a file with that name.
 */
export async function linkFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_EXCL));
}

/** Links all files of a folder into another one, with their folders. Returns their paths in it. */
export async function linkFolder(
  from: string,
  to: string,
  except: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(from, join(parentPath, name)))
    .filter((file) => !except.has(file));
  await makeFolders(to, files);
  await pMap(files, (file) => linkFile(join(from, file), join(to, file)), { concurrency: AT_ONCE });
  return files;
}

export async function makeFolders(parent: string, files: readonly string[]): Promise<void> {
  for (const folder of new Set(files.map(dirname))) {
    await mkdir(join(parent, folder), { recursive: true });
  }
}
