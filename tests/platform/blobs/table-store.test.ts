import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTableStore } from '#scripts/backup/table-store.ts';
import { storeContract } from '#tests/support/store/store-contract.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

storeContract('a table', () => {
  const { store, close } = openTableStore(tempFolder());
  onTestFinished(close);
  return Promise.resolve(store);
});

test('removed facts are overwritten in the files, also while a site runs on them', async () => {
  const folder = tempFolder();
  const site = openTableStore(folder);
  onTestFinished(site.close);
  await site.store.put('comments/a', 'secret words');
  await site.store.put('images/b', 'secret words'.repeat(10_000));
  await site.store.put('comments/c', 'others');

  const command = openTableStore(folder);
  await command.store.remove('comments/a');
  await command.store.remove('images/b');
  await command.close();

  expect(await site.store.get('comments/c')).toBe('others');
  for (const file of await readdir(folder)) {
    expect((await readFile(join(folder, file))).includes('secret words'), file).toBe(false);
  }
});
