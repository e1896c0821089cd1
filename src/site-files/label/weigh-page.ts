import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageWeight } from '#domain/site/page-label.ts';
import { compressWithBrotli, SMALLEST } from '#site-files/compress.ts';
import { bytesOf, type Page } from '#site-files/page.ts';
import { importsOf } from '#site-files/script-imports.ts';
import { pageReader } from './read-page.ts';

/** The site whose pages are weighed. */
export interface WeighedSite {
  /** Holds the scripts and fonts of the site. */
  readonly folder: string;
  readonly siteUrl: string;
}

/** Returns a function that weighs pages. Most pages of a site load the same scripts and fonts, and have the same scripts inside, which are read once. */
export function pageWeigher({ folder, siteUrl }: WeighedSite) {
  const read = pageReader(siteUrl);
  const fileAt = once((path) => loadFile(folder, path));
  const inlineSize = once((scripts) => compressedSize(Buffer.from(scripts)));
  const sizeOfAll = once(async (paths) => {
    const loaded = new Set<string>();
    const load = async (path: string): Promise<number> => {
      if (path === '' || loaded.has(path)) return 0;
      loaded.add(path);
      const { bytes, imports } = await fileAt(path);
      return bytes + (await sum(imports.map(load)));
    };
    return sum(paths.split(' ').map(load));
  });

  return async function weigh(page: Page): Promise<PageWeight> {
    const { inline, scripts, fonts, others } = read(page);
    const inside = await inlineSize(inline);
    return {
      text: (await sizeOf(bytesOf(page))) - inside,
      script: inside + (await sizeOfAll(scripts.join(' '))),
      type: await sizeOfAll(fonts.join(' ')),
      others,
    };
  };
}

/** Returns a function that makes each result once. */
function once<Result>(make: (key: string) => Result): (key: string) => Result {
  const made = new Map<string, Result>();
  return (key) => {
    const result = made.get(key) ?? make(key);
    made.set(key, result);
    return result;
  };
}

interface LoadedFile {
  /** Bytes as they are sent. */
  readonly bytes: number;
  readonly imports: readonly string[];
}

/** Reads the size of a script or font. One that is not in the folder counts nothing. */
async function loadFile(folder: string, path: string): Promise<LoadedFile> {
  const file = join(folder, path);
  try {
    if (!path.endsWith('.js')) return { bytes: (await stat(file)).size, imports: [] };
    const code = await readFile(file);
    return { bytes: await sizeOf(code), imports: importsOf(path, code.toString()) };
  } catch {
    return { bytes: 0, imports: [] };
  }
}

/** Returns the size of a text as it is sent. */
const sizeOf = async (text: Uint8Array): Promise<number> =>
  text.length < SMALLEST ? text.length : compressedSize(text);

const compressedSize = async (text: Uint8Array) => (await compressWithBrotli(text)).length;

const sum = async (numbers: readonly Promise<number>[]): Promise<number> =>
  (await Promise.all(numbers)).reduce((a, b) => a + b, 0);
