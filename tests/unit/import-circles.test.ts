import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const ALIASES = Object.entries(packageJson.imports);

/** An import between two files or folders of one folder, with the files that it is between. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly files: string;
}

/** Returns the file that an import names. */
function resolve(file: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(file, '..', name));
  const [alias = '', target = ''] =
    ALIASES.find(([alias]) => name.startsWith(alias.replace('*', ''))) ?? [];
  return normalize(target.replace('*', name.slice(alias.length - 1)));
}

/** Makes an import one between the files or folders in which the paths of two files part. */
function betweenSiblings(file: string, target: string): Import {
  const [from, to] = [file.split('/'), target.split('/')];
  const depth = from.findIndex((name, n) => name !== to[n]) + 1;
  return {
    from: from.slice(0, depth).join('/'),
    to: to.slice(0, depth).join('/'),
    files: `${file} → ${target}`,
  };
}

const IMPORTS = ['src', 'netlify', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|astro)$/.test(name))
    .flatMap((name) => {
      const file = join(folder, name);
      const found = readFileSync(join(ROOT, file), 'utf8').matchAll(
        /\b(?:from|import)[ (]'([.#][^'?]+)/g,
      );
      return [...found].map(([, target = '']) => betweenSiblings(file, resolve(file, target)));
    }),
);

/** Leaves the imports that are part of a circle, or between two. */
function circular(imports: readonly Import[]): readonly Import[] {
  const importing = new Set(imports.map(({ from }) => from));
  const imported = new Set(imports.map(({ to }) => to));
  const left = imports.filter(({ from, to }) => imported.has(from) && importing.has(to));
  return left.length < imports.length ? circular(left) : left;
}

test('imports between the files and folders of a folder run one way', () => {
  expect(IMPORTS.length).toBeGreaterThan(1_000);
  expect(circular(IMPORTS).map(({ files }) => files)).toEqual([]);
});
