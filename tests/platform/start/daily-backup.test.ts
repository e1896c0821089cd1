import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { dailyBackup } from '#scripts/backup/daily-backup.ts';
import { lastDailyBackup } from '#scripts/backup/last-backup.ts';
import { backupsToKeep } from '#scripts/backup/schedule-backups.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { seedThoughts } from '#scripts/seed/seed-samples.ts';
import { NOW } from '#tests/support/app/test-app.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const day = (n: number) => new Date(NOW.getTime() + n * DAY);

test('a daily backup is made if anything has changed, and the newest are kept', async () => {
  const dataDir = tempFolder();
  // It is open meanwhile, as while the site runs.
  const { store, close } = await openLocalStore(dataDir);
  onTestFinished(close);
  await seedThoughts(localApp(store));
  const backUpOn = (now: Date) => dailyBackup(dataDir, { keep: 2, now });
  const change = (n: number) => store.put(`takedowns/0mwqcvpc${n}abcdefghijkl`, '');

  expect(await lastDailyBackup(dataDir)).toBeUndefined();
  expect(await backUpOn(day(0))).toBe('commonplace-2026-11-21T1200.zip');
  expect(await backUpOn(new Date(day(1).getTime() - 1))).toBeUndefined();
  expect(await backUpOn(day(1))).toBeUndefined();
  expect(await lastDailyBackup(dataDir)).toEqual(day(1));
  await change(1);
  expect(await backUpOn(day(2))).toBeDefined();
  await change(2);
  await writeFile(join(dataDir, 'backups/commonplace-2026-11-20T1200.zip.1.part'), '');
  expect(await backUpOn(day(3))).toBeDefined();

  expect((await readdir(join(dataDir, 'backups'))).sort()).toEqual([
    'commonplace-2026-11-23T1200.zip',
    'commonplace-2026-11-24T1200.zip',
    'state.json',
  ]);
  expect(await store.list('backups/')).toHaveLength(1);
});

test('a state that a power failure left empty ends no backups', async () => {
  const dataDir = tempFolder();
  const { store, close } = await openLocalStore(dataDir);
  onTestFinished(close);
  await store.put('takedowns/0mwqcvpc1abcdefghijkl', '');
  await dailyBackup(dataDir, { keep: 2, now: day(0) });
  await writeFile(join(dataDir, 'backups/state.json'), '');

  expect(await dailyBackup(dataDir, { keep: 2, now: day(1) })).toBeDefined();
});

test('a clock that was years ahead ends no backups, and its archive is the first to go', async () => {
  const dataDir = tempFolder();
  const { store, close } = await openLocalStore(dataDir);
  onTestFinished(close);
  const backUpOn = async (n: number) => {
    await store.put(`takedowns/0mwqcvpc${n % 10}abcdefghijkl`, '');
    return dailyBackup(dataDir, { keep: 2, now: day(n) });
  };
  await backUpOn(70 * 365);

  expect(await backUpOn(1)).toBe('commonplace-2026-11-22T1200.zip');
  expect(await lastDailyBackup(dataDir)).toEqual(day(1));
  await backUpOn(2);

  expect((await readdir(join(dataDir, 'backups'))).sort()).toEqual([
    'commonplace-2026-11-22T1200.zip',
    'commonplace-2026-11-23T1200.zip',
    'state.json',
  ]);
});

test('a state that cannot be read is not replaced', async () => {
  const dataDir = tempFolder();
  const { close } = await openLocalStore(dataDir);
  onTestFinished(close);
  await mkdir(join(dataDir, 'backups/state.json'), { recursive: true });

  await expect(dailyBackup(dataDir, { keep: 2, now: day(1) })).rejects.toThrow('EISDIR');
});

test('the number of backups to keep is a whole number', () => {
  expect(backupsToKeep(undefined)).toBe(7);
  expect(backupsToKeep('0')).toBe(0);
  expect(() => backupsToKeep('many')).toThrow('BACKUP_KEEP must be');
});
