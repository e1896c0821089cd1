import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const LOCK = 'package-lock.json';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/**
 * Returns a digest of everything that some files and folders of the project do: of them, of all that they import, and of all
 * packages.
 */
export async function sourceDigest(...paths: readonly string[]): Promise<string> {
  const texts = new Map<string, Buffer>();
  const aliases = await readAliases();

  async function add(file: string): Promise<void> {
    if (texts.has(file)) return;
    const text = await readFile(join(ROOT, file));
    texts.set(file, text);
    if (!/\.tsx?$/.test(file)) return;
    const named = text.toString().matchAll(IMPORT);
    for (const [, name = ''] of named) {
      const imported = resolve(name, file);
      if (imported !== undefined) await add(imported);
    }
  }

  /** Returns the path of an imported file; undefined for a package. */
  function resolve(name: string, from: string): string | undefined {
    if (name.startsWith('.')) return join(dirname(from), name);
    const alias = aliases.find(({ prefix }) => name.startsWith(prefix));
    return alias && join(alias.folder, name.slice(alias.prefix.length));
  }

  for (const file of (await Promise.all([...paths, LOCK].map(filesIn))).flat()) await add(file);
  const hash = createHash('sha256');
  for (const [file, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`\0${file}\0`).update(text);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Reads the names by which files of the project are imported across folders. */
async function readAliases() {
  const { imports } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return Object.entries(imports).map(([name, path]) => ({
    prefix: name.replace(/\*$/, ''),
    folder: path.replace(/\*$/, ''),
  }));
}

/** Returns a file, or all files of a folder. */
async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)));
}
