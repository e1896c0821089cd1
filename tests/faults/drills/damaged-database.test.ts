import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { backUp } from '#scripts/backup/back-up.ts';
import { dailyBackup } from '#scripts/backup/daily-backup.ts';
import { restoreFile } from '#scripts/backup/restore-file.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { factsOf } from '#tests/support/backup/facts-of.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { NOW } from '#tests/support/app/test-app.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** Adds posts whose texts fill whole pages of the database. */
async function addPosts(dataDir: string, from: number, to: number): Promise<void> {
  const { store, close } = await openLocalStore(dataDir);
  const app = localApp(store);
  for (let n = from; n < to; n++) {
    const id = `drill${n}x202611211200`;
    const content = [{ type: 'paragraph' as const, text: `Text ${n}. `.repeat(1_500) }];
    await addPost(app, { ...samplePost, id, content });
  }
  await close();
}

/** Overwrites a part of a file, as a disk that fails does. */
function damage(file: string, share: number, length: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(length, 0x5a), 0, length, Math.floor(statSync(file).size * share));
  closeSync(handle);
}

test('drill: of a damaged database, the last backup and what can still be read are one site', async () => {
  const [dataDir, saved] = [tempFolder(), tempFolder()];
  await addPosts(dataDir, 0, 15);
  const daily = join(dataDir, 'backups', (await dailyBackup(dataDir, { keep: 1, now: NOW })) ?? '');
  const before = await factsOf(dataDir);
  await addPosts(dataDir, 15, 30);
  const whole = await factsOf(dataDir);
  damage(join(dataDir, 'blobs.sqlite'), 0.3, 20_000);

  // The daily backup goes on, names what it lacks, and removes no older one.
  const log = expectLog(/lacks \d+ damaged facts/);
  const next = await dailyBackup(dataDir, { keep: 1, now: new Date(NOW.getTime() + DAY) });
  expect(next).toBeDefined();
  expect(log).toHaveLength(1);
  const salvaged = join(dataDir, 'salvaged.zip');
  const { damaged } = (await backUp({ dataDir }, salvaged)).manifest;
  expect(damaged.length).toBeGreaterThan(0);

  await restoreFile(daily, { dataDir: saved });
  await restoreFile(salvaged, { dataDir: saved }, { merge: true, skipMalformed: false });

  const facts = await factsOf(saved);
  for (const [key, text] of whole) {
    if (before.has(key) || !damaged.includes(key)) expect(facts.get(key), key).toBe(text);
  }
  expect(facts.size).toBeGreaterThan(before.size);
});
