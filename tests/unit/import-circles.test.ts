import { readdirSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { importsOf } from '#tests/support/imports.ts';

const ROOT = join(import.meta.dirname, '../..');

/** An import between two files or folders of one folder, with the files that it is between. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly files: string;
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
      return importsOf(file).map((target) => betweenSiblings(file, target));
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
