import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authorOfKey, makeAuthorKey, parseAuthorKeys } from '#author-key';
import { StartProblem } from '#platform/start-problem.ts';
import { ensureSecrets, keyFileIn } from '#scripts/local/secrets.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const secretsIn = (dataDir: string) => join(dataDir, 'secrets.json');

const isAuthor = async (dataDir: string, keys: string) =>
  authorOfKey((await readFile(keyFileIn(dataDir), 'utf8')).trim(), parseAuthorKeys(keys)) !==
  undefined;

test('secrets that cannot be read end the start, and no file is replaced', async () => {
  const dataDir = tempFolder();
  await ensureSecrets(dataDir, {});
  const key = await readFile(keyFileIn(dataDir), 'utf8');
  await rm(secretsIn(dataDir));
  // A folder in its place cannot be read by anybody, not even by root.
  await mkdir(secretsIn(dataDir));

  await expect(ensureSecrets(dataDir, {})).rejects.toThrow(
    new StartProblem(
      `${secretsIn(dataDir)} cannot be read (EISDIR). It has to belong to the user who runs the site. Nothing was changed.`,
    ),
  );
  expect(await readFile(keyFileIn(dataDir), 'utf8')).toBe(key);
});

test('two first starts at once have the secrets that are on the disk', async () => {
  const dataDir = tempFolder();

  const both = await Promise.all([ensureSecrets(dataDir, {}), ensureSecrets(dataDir, {})]);

  const stored: unknown = JSON.parse(await readFile(secretsIn(dataDir), 'utf8'));
  expect(both).toEqual([stored, stored]);
  expect(await isAuthor(dataDir, both[0].ADMIN_KEYS)).toBe(true);
});

test('a key file without secrets keeps its key, and new secrets know it', async () => {
  const dataDir = tempFolder();
  await ensureSecrets(dataDir, {});
  await rm(secretsIn(dataDir));
  const key = await readFile(keyFileIn(dataDir), 'utf8');

  const { ADMIN_KEYS } = await ensureSecrets(dataDir, {});

  expect(await readFile(keyFileIn(dataDir), 'utf8')).toBe(key);
  expect(await isAuthor(dataDir, ADMIN_KEYS)).toBe(true);
});

const SECRETS = { SESSION_SECRET: 's'.repeat(43), LETTERS_KEY: 'l'.repeat(43) };
const OLD_PAIR = `Ada:${'a'.repeat(22)}.${'b'.repeat(43)}`;

test.each([
  ['a key of an older form', { ...SECRETS, ADMIN_KEYS: OLD_PAIR }, 'commit 2d39a67f'],
  ['a key of no form', { ...SECRETS, ADMIN_KEYS: 'Ada' }, 'name:hash pairs'],
  [
    'no key of letters',
    { SESSION_SECRET: 's', ADMIN_KEYS: makeAuthorKey('Ada').pair },
    'commit 8f1a97ba',
  ],
])('secrets with %s end the start, and stay as they are', async (_, secrets, sentence) => {
  const dataDir = tempFolder();
  const text = JSON.stringify(secrets);
  await writeFile(secretsIn(dataDir), text);

  const refused = ensureSecrets(dataDir, {});

  await expect(refused).rejects.toThrow(StartProblem);
  await expect(refused).rejects.toThrow(sentence);
  expect(await readFile(secretsIn(dataDir), 'utf8')).toBe(text);
});

test('a key of an older form in the environment ends the start', async () => {
  const env = { SESSION_SECRET: SECRETS.SESSION_SECRET, ADMIN_KEYS: OLD_PAIR };

  await expect(ensureSecrets(tempFolder(), env)).rejects.toThrow('commit 2d39a67f');
});
