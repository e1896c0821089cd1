import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  CONTENTS,
  FILES,
  IMAGES,
  isContent,
  isUnknown,
  LEFT_OUT,
} from '#domain/backup/contents.ts';

const DATA_MODEL = join(import.meta.dirname, '../../../docs/data-model.md');

test('a backup holds or leaves out every kind of fact of the data model', async () => {
  const text = await readFile(DATA_MODEL, 'utf8');
  const kinds = [...text.matchAll(/^\| `([a-z-]+)\//gm)].map(([, kind = '']) => kind);
  const decided = [...Object.values(CONTENTS).flat(), IMAGES, FILES, ...LEFT_OUT].map((prefix) =>
    prefix.slice(0, prefix.indexOf('/')),
  );

  // A folder on the disk has a row of its own.
  expect([...new Set(kinds)].filter((kind) => kind !== 'content-cache').sort()).toEqual(
    [...new Set(decided)].sort(),
  );
});

test('every kind of key that the store has code for is held or left out', () => {
  const files = globSync('netlify/store/**/*.ts', { exclude: ['netlify/store/upgrades/**'] });
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const kinds = new Set(
    [...sources.matchAll(/['`]([a-z][a-z-]*)\/['`$]/g)].map(([, kind = '']) => kind),
  );

  expect(kinds.size).toBeGreaterThan(40);
  // Packs are objects in a bucket. A store of format 1 is known by the others.
  const others = ['packs', 'posts', 'drafts'];
  expect([...kinds].filter((kind) => !others.includes(kind) && isUnknown(`${kind}/x`))).toEqual([]);
});

test('a backup holds the revocations of keys and no keys', () => {
  expect(isContent(`keys/${'a'.repeat(16)}`)).toBe(false);
  expect(isContent(`keys/${'a'.repeat(16)}_x`)).toBe(true);
});
