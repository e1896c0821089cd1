import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '#scripts/backup/back-up.ts';
import { restoreFile } from '#scripts/backup/restore-file.ts';
import { openTableStore } from '#scripts/backup/table-store.ts';
import { ensureSecrets } from '#scripts/local/secrets.ts';
import { findSubscriber } from '#scripts/readers/find-subscriber.ts';
import { parseLettersKey } from '#store/letters/address-keys.ts';
import { READER, siteOfReader, tracesOfReader } from '#tests/support/app/erasures.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { runScript } from '#tests/support/servers/run-script.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

/** Runs `npm run reader`. Returns its exit code and everything it prints. */
async function run(...args: readonly string[]) {
  const { code, stdout, stderr } = await runScript('reader', args);
  return { code, output: stdout + stderr };
}

const traces = async (dataDir: string) => {
  const { store, close } = openTableStore(dataDir);
  const found = await tracesOfReader(testApp({}, store));
  await close();
  return found;
};

test('the command finds a reader, erases the texts, and keeps restores from bringing them back', async () => {
  const [dataDir, other] = [tempFolder(), tempFolder()];
  const { store, close } = openTableStore(dataDir);
  const app = testApp({}, store);
  await siteOfReader(app);
  const { LETTERS_KEY } = await ensureSecrets(dataDir, {});
  const keys = parseLettersKey(LETTERS_KEY);
  const hash = keys?.hashOf(READER) ?? '';
  const address = keys?.seal(READER) ?? '';
  const at = app.now().toISOString();
  const wishes = { posts: { pace: 'weekly' } } as const;
  await app.subscribers.confirm(hash, app.newId(), { address, wishes, at, origin: 'form' });
  await app.subscribers.all();
  await app.settled();
  await close();
  const archive = join(dataDir, 'backups/commonplace.zip');
  await mkdir(join(dataDir, 'backups'));
  await backUp({ dataDir }, archive);
  const location = ['--data-dir', dataDir];

  const [found, unconfirmed] = await Promise.all([
    run('find', READER, ...location),
    run('erase', READER, ...location),
  ]);
  const before = await traces(dataDir);
  const erased = await run('erase', READER, '--yes', ...location);
  const again = await run('erase', READER, '--yes', ...location);

  expect(found.output).toContain('Found 5 texts.');
  expect(found.output).toContain(
    'Subscriber since 2026-11-21 (form): posts (weekly, all sections)',
  );
  expect(found.output).toContain('removed, not erased yet');
  expect(found.output).toContain('backups made before');
  expect(unconfirmed).toMatchObject({ code: 1 });
  expect(unconfirmed.output).toContain('Nothing was erased. Confirm with --yes.');
  expect(before).not.toEqual([]);
  expect(erased).toMatchObject({ code: 0 });
  expect(erased.output).toContain('Erased 5 texts and the subscription.');
  expect(again).toMatchObject({ code: 0 });
  expect(again.output).toContain('Found 0 texts.');
  expect(await traces(dataDir)).toEqual([]);
  const left = await readFile(join(dataDir, 'blobs.sqlite'));
  expect(left.includes('secret words')).toBe(false);
  expect(left.includes(address)).toBe(false);
  expect(left.includes(hash)).toBe(false);

  // The archive still holds the texts. The list beside it keeps them out of an empty site.
  expect((await readFile(join(dataDir, 'backups/erasures.txt'), 'utf8')).split('\n')).toHaveLength(
    6,
  );
  await restoreFile(archive, { dataDir: other });
  expect(await traces(other)).toEqual([]);
});

test('the command explains itself, and erases by no name', async () => {
  const [usage, byName] = await Promise.all([
    run('find'),
    run('erase', 'Hopper', '--yes', '--data-dir', tempFolder()),
  ]);

  expect(usage.output).toContain('Usage: npm run reader -- find');
  expect(byName).toMatchObject({ code: 1 });
  expect(byName.output).toContain('Only an address tells readers apart.');
});

test('a key of letters that cannot be read is no missing one', async () => {
  const dataDir = tempFolder();
  // A folder in its place cannot be read by anybody, not even by root.
  await mkdir(join(dataDir, 'secrets.json'));
  const source = { facts: () => [{ facts: [], damaged: [] }] };

  await expect(findSubscriber(source, READER, { dataDir })).rejects.toThrow(
    'secrets.json cannot be read (EISDIR)',
  );
});
