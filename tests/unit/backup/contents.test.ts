import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTENTS, FILES, IMAGES, isContent, LEFT_OUT } from '#domain/backup/contents.ts';

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

test('a backup holds the revocations of keys and no keys', () => {
  expect(isContent(`keys/${'a'.repeat(16)}`)).toBe(false);
  expect(isContent(`keys/${'a'.repeat(16)}_x`)).toBe(true);
});
