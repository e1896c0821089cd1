import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const ALIASES = Object.entries(packageJson.imports);

/** Returns the files of the project that a file imports by name, as paths in the project. */
export const importsOf = (file: string): string[] => importsIn(file, sourceOf(file));

/** Returns a file and all files of the project that it loads, directly or through others. Types are not loaded. */
export function loadedFiles(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !existsSync(join(ROOT, file))) return found;
  found.add(file);
  for (const target of importsIn(file, loadedSourceOf(file))) loadedFiles(target, found);
  return found;
}

/** Returns the names of the packages that a file loads itself, without those of Node. Types are not loaded. */
export function loadedPackages(file: string): string[] {
  const imports = loadedSourceOf(file).matchAll(
    /\b(?:from|import)[ (]'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?=['/])/g,
  );
  return [...imports].map(([, name = '']) => name);
}

const loadedSourceOf = (file: string) => sourceOf(file).replaceAll(/^import type [^;]*;/gm, '');

const sourceOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function importsIn(file: string, source: string): string[] {
  const imports = source.matchAll(/\b(?:from|import)[ (]'([.#][^'?]+)/g);
  return [...imports].map(([, name = '']) => resolve(file, name));
}

/** Returns the file that an import names. */
function resolve(file: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(file, '..', name));
  const [alias = '', target = ''] =
    ALIASES.find(([alias]) => name.startsWith(alias.replace('*', ''))) ?? [];
  return normalize(target.replace('*', name.slice(alias.length - 1)));
}
