import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { cachedCode } from '#site-files/code-cache.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const DAY = 24 * 3_600_000;

/** Returns a function that opens the compiled code of a version, and counts the compilations. */
function compiler() {
  const parent = tempFolder();
  const compile = vi.fn((folder: string) => writeFile(join(folder, 'code.mjs'), 'compiled'));
  const open = (version = 'one') => cachedCode({ parent, versionOf: () => version, compile });
  return { parent, compile, open };
}

test('code is compiled once for each version', async () => {
  const { compile, open } = compiler();

  for (const version of ['one', 'one', 'two', 'one']) {
    const { folder } = await open(version);
    expect(readdirSync(folder)).toContain('code.mjs');
  }

  expect(compile).toHaveBeenCalledTimes(2);
});

test('two builds that compile the same code at the same time both get it', async () => {
  const { open } = compiler();

  const [one, two] = await Promise.all([open(), open()]);

  for (const { folder } of [one, two]) expect(readdirSync(folder)).toContain('code.mjs');
  expect([one.folder, two.folder]).toContain((await open()).folder);
});

test('a compilation that fails leaves nothing', async () => {
  const { parent, compile, open } = compiler();
  compile.mockRejectedValueOnce(new Error('no disk'));

  await expect(open()).rejects.toThrow('no disk');

  expect(readdirSync(parent)).toEqual([]);
});

test('sources that change during a compilation are compiled again', async () => {
  const { parent, compile } = compiler();
  const versions = ['one', 'two', 'two', 'two'].values();
  const versionOf = () => versions.next().value ?? '';

  const { version } = await cachedCode({ parent, versionOf, compile });

  expect(version).toBe('two');
  expect(readdirSync(parent)).toEqual([expect.stringMatching(/^two-/)]);
});

test('code that is compiled again has another path, since a process may have loaded the old one', async () => {
  const { parent, open } = compiler();
  const { folder } = await open();
  rmSync(parent, { recursive: true });

  expect((await open()).folder).not.toBe(folder);
});

test.each([
  ['code with a file that a power failure left empty is compiled again', 'code.mjs', 2],
  // A file is empty while it is written.
  ['code that another build is just marking as used is not', 'used', 1],
])('%s', async (_, file, compilations) => {
  const { compile, open } = compiler();
  const { folder } = await open();
  truncateSync(join(folder, file));

  await open();

  expect(compile).toHaveBeenCalledTimes(compilations);
});

test('code of which a power failure left a half is compiled again in the same build', async () => {
  const { compile, open } = compiler();
  const { folder } = await open();
  truncateSync(join(folder, 'code.mjs'), 4);

  const again = await open();

  expect(compile).toHaveBeenCalledTimes(2);
  expect(readFileSync(join(again.folder, 'code.mjs'), 'utf8')).toBe('compiled');
  expect(existsSync(folder)).toBe(false);
});

test('code that cannot be read is named, and not removed', async () => {
  const { open } = compiler();
  const { folder } = await open();
  rmSync(join(folder, 'checksum'));
  // A folder in its place cannot be read by anybody, not even by root.
  mkdirSync(join(folder, 'checksum'));

  await expect(open()).rejects.toThrow('EISDIR');

  expect(existsSync(folder)).toBe(true);
});

test('code whose last use cannot be read is not removed', async () => {
  const { open } = compiler();
  const { folder } = await open('old');
  rmSync(join(folder, 'used'));
  mkdirSync(join(folder, 'used'));
  expectLog('EISDIR');

  await open('new');

  expect(existsSync(folder)).toBe(true);
});

test('code that no build has used for a week is removed', async () => {
  const { open } = compiler();
  const old = await open('old');
  const recent = await open('recent');
  writeFileSync(join(old.folder, 'used'), String(Date.now() - 8 * DAY));
  writeFileSync(join(recent.folder, 'used'), String(Date.now() - 6 * DAY));

  await open('new');

  expect([old, recent].map(({ folder }) => existsSync(folder))).toEqual([false, true]);
});
