import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkNight } from '#scripts/backup/check-night.ts';
import { printNights, restoreNight } from '#scripts/backup/restore-night.ts';
import { openTableStore } from '#scripts/backup/table-store.ts';
import { s3Bucket } from '#store/offsite/s3-bucket.ts';
import { sealedBucket } from '#store/offsite/sealed-bucket.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { builtContent } from '#tests/support/backup/built-content.ts';
import { contentOf, filledApp } from '#tests/support/backup/filled-app.ts';
import { offsiteEnv, type S3Server } from '#tests/support/servers/open-s3.ts';
import { s3Server } from '#tests/support/servers/s3-server.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { backUpOffsite } from '#usecases/offsite/back-up-offsite.ts';

/** Lets the commands find a bucket in the variables. */
function setVariables(server: S3Server): void {
  for (const [name, value] of Object.entries(offsiteEnv(server))) vi.stubEnv(name, value);
}

const RESTORE = { merge: false, skipMalformed: false, skipDamaged: false };

test('the commands list the nights, check the newest, and restore it into a data folder', async () => {
  const server = await s3Server();
  setVariables(server);
  const app = await filledApp(testApp({ offsite: server.settings }, memoryStore()));
  await backUpOffsite(app);
  const dataDir = tempFolder();
  const listed = expectLog(/^2026-11-21T120000Z(?:-[0-9a-f]{12}){2}$/);
  const checked = expectLog('can be restored. It holds');
  expectLog('To restore one: npm run restore');

  await printNights();
  await checkNight();
  await restoreNight(listed[0] ?? '', { dataDir }, RESTORE);

  const { store, close } = openTableStore(dataDir);
  onTestFinished(close);
  expect(await contentOf(store)).toHaveLength((await contentOf(app.store)).length);
  expect(await builtContent(store)).toEqual(await builtContent(app.store));
  expect(checked[0]).toMatch(/\d+ facts and 1 images, and 1 parts of other files/);
});

test('a restore of a night with a missing pack writes nothing and says how to save the rest', async () => {
  const server = await s3Server();
  setVariables(server);
  await backUpOffsite(await filledApp(testApp({ offsite: server.settings }, memoryStore())));
  const bucket = await sealedBucket(s3Bucket(server.settings), server.settings.key);
  const [image] = (await bucket.list('files/')).objects;
  await bucket.remove(image?.name ?? '');
  const dataDir = tempFolder();

  await expect(restoreNight('latest', { dataDir }, RESTORE)).rejects.toThrow(
    /: files\/\w+ is missing\. .*--skip-damaged.* Nothing was written\.$/,
  );

  expect(await readdir(dataDir)).toEqual([]);
  expectLog(/files\/\w+ is missing/);
  const { leftOut } = await restoreNight('2026', { dataDir }, { ...RESTORE, skipDamaged: true });
  expect([...leftOut].join()).toMatch(/^(?:images|files)\//);
});

test('without its variables, a command names them', async () => {
  await expect(checkNight()).rejects.toThrow('Set BACKUP_S3_URL, BACKUP_S3_KEY_ID');
});
