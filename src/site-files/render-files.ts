import { log } from '#log/log.ts';
import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import { type CacheFolder, openCacheFolder } from './cache-folder.ts';
import { makeFolders } from './link-files.ts';
import type { Omissions } from './omissions.ts';
import type { RenderedFile } from './renderer.ts';

/** Files that are made at once. Most of a large build is waiting for the disk. */
const AT_ONCE = 16;

/** The share of files that may be left out. */
const TOLERATED = 1 / 20;

/** Number of built pages, and of all pages. */
export interface BuildProgress {
  readonly built: number;
  readonly pages: number;
}

interface Options {
  /** The folder of the site that is built. */
  readonly target: string;
  /** A folder of files that earlier builds by the same code rendered. */
  readonly cache: string;
  readonly tell: (progress: BuildProgress) => void;
  readonly omissions: Omissions;
}

/**
 * Returns the files that have a place of their own, and warns of the others. A file of `public` goes before a rendered
 * one, and a page before another file, such as the redirect of a post that was moved away and back.
 */
export function withoutTaken(
  files: readonly RenderedFile[],
  placed: readonly string[],
): RenderedFile[] {
  const taken = new Set(placed.map((file) => `/${file}`));
  const pagesFirst = files.toSorted((a, b) => Number(b.isPage) - Number(a.isPage));
  return pagesFirst.filter(({ file }) => {
    const isFree = !taken.has(file);
    if (!isFree) log.warn(`There are two files ${file}. One of them is left out.`);
    taken.add(file);
    return isFree;
  });
}

/**
 * Writes all files that are rendered. A file with the key of the last build is taken over from it. Reports every hundredth
 * file. A file that only some sites have is left out if it cannot be rendered. Rejects if many cannot, since then the
 * code is at fault and not the content.
 */
export async function renderFiles(
  files: readonly RenderedFile[],
  { target, cache, tell, omissions }: Options,
): Promise<void> {
  await removeSiblings(cache);
  const cached = await openCacheFolder(cache);
  await makeFolders(
    target,
    files.map(({ file }) => file),
  );
  const pages = files.length;
  const part = Math.ceil(pages / 100);
  let built = 0;
  tell({ built, pages });
  async function renderFile({ file, path, isRequired, key, render }: RenderedFile): Promise<void> {
    const write = () =>
      writeRendered(join(target, file), { key: key && nameOf(file, key), render, cached });
    if (isRequired) await write();
    else await omissions.attempt({ part: 'page', name: path }, write);
    built += 1;
    if (built % part === 0 || built === pages) tell({ built, pages });
  }
  // The label of a page counts the scripts that it loads.
  const [scripts = [], others = []] = [true, false].map((isFirst) =>
    files.filter(({ file }) => file.endsWith('.js') === isFirst),
  );
  await pMap(scripts, renderFile, { concurrency: AT_ONCE });
  await pMap(others, renderFile, { concurrency: AT_ONCE });
  await cached.removeOthers();
  const failed = omissions.list.filter((one) => one.part === 'page').length;
  if (failed > TOLERATED * pages + 1) throw new Error(`${failed} pages could not be rendered.`);
}

interface Writing extends Pick<RenderedFile, 'key' | 'render'> {
  readonly cached: CacheFolder;
}

async function writeRendered(path: string, { key, render, cached }: Writing): Promise<void> {
  if (key === undefined) await writeFile(path, await render());
  else await cached.provide(key, path, render);
}

const nameOf = (file: string, key: string) =>
  createHash('sha256').update(`${file} ${key}`).digest('base64url');

/** Removes files that other code rendered. */
async function removeSiblings(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name);
    if (path !== folder) await rm(path, { recursive: true, force: true });
  }
}
