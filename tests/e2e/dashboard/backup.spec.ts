import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openArchive } from '#backup/archive-reader.ts';
import { verifyArchive } from '#backup/restore-archive.ts';
import { checkFact } from '#store/kinds/check-fact.ts';
import { expect, test } from '#tests/e2e/support.ts';
import { openSection, section } from './dashboard.ts';

test('a backup and an export are downloaded complete, and a cancelled one saves nothing', async ({
  page,
  baseURL,
}) => {
  // No test could choose the file that is written to.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });
  const facts = '**/api/admin/backup/facts*';
  await page.route(facts, () => undefined);
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await openSection(page, 'Backup');
  const backup = section(page, 'Backup');
  const start = backup.getByRole('button', { name: 'Download backup' });
  await start.click();
  await backup.getByRole('button', { name: 'Cancel backup' }).click();
  await expect(backup).toContainText('The backup was cancelled. Nothing was saved.');
  await expect(start).toBeFocused();
  expect(downloads).toBe(0);

  await page.unroute(facts);
  const [archived] = await Promise.all([page.waitForEvent('download'), start.click()]);
  const archive = await openArchive(await openAsBlob(await archived.path()));
  await verifyArchive(archive, checkFact);
  expect(archive.manifest.counts['documents']).toBeGreaterThan(0);
  expect(archive.manifest.counts['images']).toBeGreaterThan(0);
  await expect(backup).toContainText('The backup is complete.');
  await expect(backup).toContainText('Last backup:');

  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    backup.getByRole('button', { name: 'Export for WordPress' }).click(),
  ]);
  expect(exported.suggestedFilename()).toMatch(/^commonplace-wxr-.*\.xml$/);
  const text = await readFile(await exported.path(), 'utf8');
  expect(text).toContain('<wp:post_type>post</wp:post_type>');
  expect(text).toContain(`<wp:attachment_url>${baseURL}/images/`);
  await expect(backup).toContainText('The export is complete.');
});
