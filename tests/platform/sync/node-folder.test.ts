import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from '#scripts/sync/node-folder.ts';
import { hashOf } from '#sync/run/hash-of.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

test('a file that a program is writing is not read', async () => {
  const root = tempFolder();
  const path = join(root, 'a.md');
  writeFileSync(path, 'A half');
  const folder = await openFolder(root, 30);
  const writing = setInterval(() => appendFileSync(path, ' more'), 5);

  await expect(folder.read('a.md')).rejects.toThrow('A program is writing it.');
  clearInterval(writing);
  expect(new TextDecoder().decode(await folder.read('a.md'))).toBe(readFileSync(path, 'utf8'));
});

test('a file that has changed since it was read is not replaced', async () => {
  const root = tempFolder();
  const folder = await openFolder(root, 0);
  writeFileSync(join(root, 'a.md'), 'mine');

  expect(await folder.write('a.md', 'theirs', await hashOf('before'))).toBe(false);
  expect(await folder.write('a.md', 'theirs', undefined)).toBe(false);
  expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('mine');
  expect(await folder.write('a.md', 'theirs', await hashOf('mine'))).toBe(true);
  expect(readdirSync(root)).toEqual(['a.md']);
});

test('nothing is written through a link that leads out of the folder', async () => {
  const [root, outside] = [tempFolder(), tempFolder()];
  symlinkSync(outside, join(root, 'out'));
  symlinkSync(join(outside, 'b.md'), join(root, 'b.md'));
  mkdirSync(join(root, 'in'));
  const folder = await openFolder(root, 0);

  await expect(folder.write('out/a.md', 'text', undefined)).rejects.toThrow(
    'leads out of the folder',
  );
  await expect(folder.write('../a.md', 'text', undefined)).rejects.toThrow(
    'leads out of the folder',
  );
  expect(await folder.write('b.md', 'text', undefined)).toBe(false);
  expect(readdirSync(outside)).toEqual([]);
  expect(await folder.list()).toEqual([]);
});
