import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const LOCK = 'package-lock.json';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/**
 * Returns a digest of everything that some files and folders of the project do: of them, of all that they import, and of all
 * packages.
 */
export function sourceDigest(...paths: readonly string[]): string {
  const texts = new Map<string, Buffer>();
  const aliases = readAliases();

  function add(file: string): void {
    if (texts.has(file)) return;
    const text = readFileSync(join(ROOT, file));
    texts.set(file, text);
    if (!/\.tsx?$/.test(file)) return;
    const named = text.toString().matchAll(IMPORT);
    for (const [, name = ''] of named) {
      const imported = resolve(name, file);
      if (imported !== undefined) add(imported);
    }
  }

  /** Returns the path of an imported file; undefined for a package. */
  function resolve(name: string, from: string): string | undefined {
    if (name.startsWith('.')) return join(dirname(from), name);
    const alias = aliases.find(({ prefix }) => name.startsWith(prefix));
    return alias && join(alias.folder, name.slice(alias.prefix.length));
  }

  for (const file of [...paths, LOCK].flatMap(filesIn)) add(file);
  const hash = createHash('sha256');
  for (const [file, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`\0${file}\0`).update(text);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Reads the names by which files of the project are imported across folders. */
function readAliases() {
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  return Object.entries(imports).map(([name, path]) => ({
    prefix: name.replace(/\*$/, ''),
    folder: path.replace(/\*$/, ''),
  }));
}

function filesIn(path: string): string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)));
}
