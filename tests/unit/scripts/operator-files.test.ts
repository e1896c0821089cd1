import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { authorOfKey, parseAuthorKeys } from '#author-key';
import { keyFileOf, makeOperatorFiles, VARIABLES_FILE } from '#scripts/deploy/operator-files.ts';
import { readSettings } from '#settings';
import { PRODUCTION } from '#store/drivers/store-name.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const timeZone = 'Europe/Berlin';
const make = (folder: string, author: string) => makeOperatorFiles({ folder, author, timeZone });
const read = async (folder: string, name: string = VARIABLES_FILE) =>
  readFile(join(folder, name), 'utf8');
const variables = async (folder: string) => parseEnv(await read(folder));

test('a site runs with the variables of the file, and its author signs in with the key', async () => {
  const folder = tempFolder();

  const { keyFile } = await make(folder, 'Ada');

  const { authors, timeZone: zone } = readSettings(await variables(folder), PRODUCTION);
  const key = (await read(folder, keyFile)).trim();
  expect(authorOfKey(key, authors)?.author).toBe('Ada');
  expect(zone).toBe(timeZone);
  expect(Object.keys(await variables(folder)).sort()).toEqual([
    'ADMIN_KEYS',
    'LETTERS_KEY',
    'SESSION_SECRET',
    'TIME_ZONE',
    'VISITOR_SECRET',
  ]);
});

test('both files are private', async () => {
  const folder = tempFolder();

  await make(folder, 'Ada');
  await make(folder, 'Mary Ann');

  for (const name of await readdir(folder)) {
    expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0);
  }
});

test.each([
  ["Flann O'Brien", 'flann-o-brien.key'],
  ['"Ouida"', 'ouida.key'],
  ["`O'Hara`", 'o-hara.key'],
  ['Jörg Müller', 'jörg-müller.key'],
  ['# Hash = 1', 'hash-1.key'],
  ['..\\..\\Windows', 'windows.key'],
  ['../etc/passwd', 'etc-passwd.key'],
  ['紫式部', '紫式部.key'],
  ['Con', 'author-con.key'],
  ['$HOME', 'home.key'],
  ['!', 'author.key'],
])('the author %s has a key in %s, and a pair that both read', async (author, file) => {
  const folder = tempFolder();

  const { keyFile, pair } = await make(folder, author);

  expect(keyFile).toBe(file);
  expect((await readdir(folder)).sort()).toEqual([file, VARIABLES_FILE].sort());
  const { ADMIN_KEYS = '' } = await variables(folder);
  expect(ADMIN_KEYS).toBe(pair);
  expect(parseAuthorKeys(ADMIN_KEYS).map((one) => one.author)).toEqual([author]);
});

test('git leaves both files out', async () => {
  const ignored = (await readFile('.gitignore', 'utf8')).split('\n');

  expect(ignored).toEqual(expect.arrayContaining(['*.key', `/${VARIABLES_FILE}*`]));
});

test('a name with all kinds of quotes is refused, and nothing is made', async () => {
  const folder = tempFolder();

  await expect(make(folder, `'"\``)).rejects.toThrow('choose another name');

  expect(await readdir(folder)).toEqual([]);
});

test('a key of another author adds its pair, and leaves everything else as it is', async () => {
  const folder = tempFolder();
  const { pair: first } = await make(folder, 'Ada');
  const before =
    `\uFEFF${await read(folder)}SMTP_URL=smtps://a:b@mail.example.org # mine\n`.replaceAll(
      '\n',
      '\r\n',
    );
  await writeFile(join(folder, VARIABLES_FILE), before.slice(1));

  const { pair: second, isAdded } = await make(folder, "Flann O'Brien");

  expect(isAdded).toBe(true);
  const text = await read(folder);
  expect(parseEnv(text)).toEqual({
    ...parseEnv(before.slice(1)),
    ADMIN_KEYS: `${first},${second}`,
  });
  expect(text).toContain('smtps://a:b@mail.example.org # mine\r\n');
});

test('a key that is there is not replaced, and the variables stay', async () => {
  const folder = tempFolder();
  await make(folder, 'Ada');
  const before = await Promise.all([read(folder), read(folder, keyFileOf('Ada'))]);

  await expect(make(folder, 'Ada')).rejects.toThrow('is there already');

  expect(await Promise.all([read(folder), read(folder, keyFileOf('Ada'))])).toEqual(before);
});

test.each([
  ['an ADMIN_KEYS of several lines', "ADMIN_KEYS='Ada:sha256-a\n,'\n"],
  ['an ADMIN_KEYS that no site reads', 'ADMIN_KEYS=Ada\n'],
])('a file with %s is left alone, and no key is made', async (_, text) => {
  const folder = tempFolder();
  await writeFile(join(folder, VARIABLES_FILE), text);

  await expect(make(folder, 'Mary')).rejects.toThrow();

  expect(await readdir(folder)).toEqual([VARIABLES_FILE]);
  expect(await read(folder)).toBe(text);
});
