import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sha256 } from '#backup/sha256.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Folder, FolderProblem, type ListedFile, UnreadableFile } from '#sync/folder.ts';

/** The part of the folder in which a sync keeps its state. */
export const STATE_FOLDER = '.commonplace';

/** Milliseconds between two looks at a file that was written just now, and looks. */
const SETTLING = 200;
const LOOKS = 5;

/** A folder of packages, which hold Markdown of others. */
const PACKAGES = 'node_modules';

/** Opens a folder of notes. Throws `FolderProblem` for a path that leads to none. */
export async function openFolder(
  path: string,
  settling = SETTLING,
): Promise<Folder & { readonly root: string }> {
  const root = await realpath(path).catch(() => {
    throw new FolderProblem(`There is no folder ${path}.`);
  });
  if (!(await stat(root)).isDirectory()) throw new FolderProblem(`${path} is no folder.`);

  return {
    root,
    list: () => listFiles(root, root),
    isVault: () =>
      stat(join(root, '.obsidian')).then(
        (found) => found.isDirectory(),
        () => false,
      ),
    read: (file) => readSettled(join(root, file), settling),
    async write(file, text, before) {
      const target = join(root, file);
      const folder = await realpath(dirname(target));
      if (folder !== root && !folder.startsWith(root + sep))
        throw new FolderProblem(`${file} leads out of the folder.`);
      const isExpected = async () => {
        const found = await lstat(target).catch(() => undefined);
        if (!found || before === undefined) return !found && before === undefined;
        return found.isFile() && (await sha256(await readSettled(target, settling))) === before;
      };
      return replaceFile(target, text, isExpected);
    },
  };
}

/** Writes a file as a whole: a reader gets the old one or the new one, also after a stop. */
export async function replaceFile(
  path: string,
  text: string,
  isExpected: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const mode = await stat(path).then(
    (found) => found.mode,
    () => 0o644,
  );
  const temporary = join(dirname(path), `.${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    if (!(await isExpected())) return false;
    await rename(temporary, path);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function listFiles(root: string, folder: string): Promise<ListedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new FolderProblem(`The folder ${folder} cannot be read (${(error as Error).message}).`);
  });
  const files: ListedFile[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    // What a link leads to may be outside of the folder, and is not taken.
    if (entry.isDirectory() && entry.name !== PACKAGES)
      files.push(...(await listFiles(root, path)));
    else if (entry.isFile()) files.push({ path: relative(root, path).split(sep).join('/') });
  }
  return files;
}

/**
 * Reads a file that stays as it is while it is read, and for a moment after it was written. Throws `UnreadableFile` for any
 * other one.
 */
async function readSettled(path: string, settling: number): Promise<Uint8Array<ArrayBuffer>> {
  const unreadable = (error: unknown): never => {
    throw new UnreadableFile(`It cannot be read (${(error as Error).message}).`);
  };
  for (let look = 0; look < LOOKS; look++) {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(unreadable);
    try {
      const before = await file.stat();
      if (before.size > LIMITS.importFileBytes) throw new UnreadableFile('It is too large.');
      const bytes = new Uint8Array(await file.readFile().catch(unreadable));
      // A program may write one part, and the next one a moment later.
      if (Math.abs(Date.now() - before.mtimeMs) < 2 * settling) await pause(settling);
      // By its path: a program may have put another file in its place.
      const after = await stat(path).catch(() => undefined);
      const isSettled =
        after?.size === bytes.length &&
        after.mtimeMs === before.mtimeMs &&
        after.ino === before.ino;
      if (isSettled) return bytes;
    } finally {
      await file.close();
    }
  }
  throw new UnreadableFile('A program is writing it. It comes with the next run.');
}

/** Files of the state that a repository of the folder should not hold. */
const IGNORED = '/before\n/lock\n';

/** Makes the folder of the state. Throws `FolderProblem` if something else is there. */
export async function makeStateFolder(root: string): Promise<string> {
  const path = join(root, STATE_FOLDER);
  const found = await lstat(path).catch(() => undefined);
  if (found && !found.isDirectory()) throw new FolderProblem(`${path} is no folder.`);
  await mkdir(path, { recursive: true });
  if (!found) await replaceFile(join(path, '.gitignore'), IGNORED);
  return path;
}
