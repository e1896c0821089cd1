import { mkdir, readFile, rm, truncate } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fontFile } from '#integrations/fonts.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

test('a reduced font that a power failure has cut off is made anew', async () => {
  const folder = tempFolder();
  const path = await fontFile('rareSans', '', folder);
  const whole = await readFile(path);
  await truncate(path, 10);

  expect(await fontFile('rareSans', '', folder)).toBe(path);
  expect((await readFile(path)).equals(whole)).toBe(true);
});

test('a reduced font that cannot be read is named, and not made anew', async () => {
  const folder = tempFolder();
  const path = await fontFile('rareSans', '', folder);
  await rm(`${path}.length`);
  // A folder in its place cannot be read by anybody, not even by root.
  await mkdir(`${path}.length`);

  await expect(fontFile('rareSans', '', folder)).rejects.toThrow(
    'EISDIR: illegal operation on a directory, read',
  );
});
