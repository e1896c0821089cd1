import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { undefinedIfMissing } from '#domain/undefined-if-missing.ts';
import { log } from '#log/log.ts';

interface Options {
  readonly parent: string;
  /** Returns the version of the code, with which the name of its folder begins. */
  readonly versionOf: () => string;
  /** Compiles the code into an empty folder. */
  readonly compile: (folder: string) => Promise<void>;
}

export interface CachedCode {
  readonly version: string;
  readonly folder: string;
}

/** Compiled code is removed after so many milliseconds without a build. */
const UNUSED = 7 * 24 * 3_600_000;

/** Holds the time of the last build. Times of files may be lost where folders are cached. */
const USED = 'used';
/** Holds a checksum of all compiled files. */
const CHECKSUM = 'checksum';

/**
 * Returns the compiled code. Compiles it unless an earlier build did, and removes what no build has used for a week. Several
 * builds may run at the same time.
 */
export async function cachedCode(options: Options): Promise<CachedCode> {
  const { parent, versionOf, compile } = options;
  const version = versionOf();
  await mkdir(parent, { recursive: true });
  let folder = await findCode(parent, version);
  if (folder === undefined) {
    folder = await compileInto(parent, version, compile);
    if (versionOf() !== version) {
      // The sources changed during the compilation.
      await remove(folder);
      return cachedCode(options);
    }
  }
  await markUsed(folder);
  for (const name of await readdir(parent)) await removeUnused(join(parent, name));
  return { version, folder };
}

/** Returns a folder with the code of a version. Removes one with a damaged file. */
async function findCode(parent: string, version: string): Promise<string | undefined> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${version}-`)) continue;
    const folder = join(parent, name);
    if (await isWhole(folder)) return folder;
    await remove(folder);
  }
  return undefined;
}

/**
 * Compiles into a folder, which appears when it is complete. Its name is new each time: a process cannot load other code
 * under the name of code that it has loaded before.
 */
async function compileInto(
  parent: string,
  version: string,
  compile: Options['compile'],
): Promise<string> {
  const prefix = join(parent, 'unfinished-');
  const unfinished = await mkdtemp(prefix);
  const folder = join(parent, `${version}-${unfinished.slice(prefix.length)}`);
  try {
    await markUsed(unfinished);
    await compile(unfinished);
    await writeFile(join(unfinished, CHECKSUM), checksumOf(unfinished));
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

const markUsed = (folder: string) => writeFile(join(folder, USED), String(Date.now()));

async function removeUnused(folder: string): Promise<void> {
  const text = await readFile(join(folder, USED), 'utf8')
    .catch(undefinedIfMissing)
    .catch(log.error);
  // Empty while another build writes it.
  const used = Number(text ?? '');
  if (used > 0 && Date.now() - used > UNUSED) await remove(folder);
}

/** Removes a folder. A removal that is stopped must not leave a part of it under its name. */
async function remove(folder: string): Promise<void> {
  const removed = join(dirname(folder), `removed-${basename(folder)}`);
  await rename(folder, removed).catch(() => undefined);
  await rm(removed, { recursive: true, force: true });
}

/** Returns false if a file of the code is damaged. */
async function isWhole(folder: string): Promise<boolean> {
  try {
    return (await readFile(join(folder, CHECKSUM), 'utf8')) === checksumOf(folder);
  } catch (error) {
    // Another build has just removed it.
    undefinedIfMissing(error);
    return false;
  }
}

function checksumOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== USED && entry.name !== CHECKSUM)
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${relative(folder, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
