import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openArchive } from '#backup/archive-reader.ts';
import { verifyArchive } from '#backup/restore-archive.ts';
import { checkFact } from '#store/backup/check-fact.ts';
import { expect, test } from '#tests/e2e/support.ts';
import { openSection, section } from './dashboard.ts';

/** Opens the section of backups in a browser that cannot write to a chosen file, which no test could choose. */
async function openBackup(page: Page) {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
  });
  await openSection(page, 'Backup');
  return section(page, 'Backup');
}

test('a backup is downloaded as a complete archive, and its time is shown', async ({ page }) => {
  const backup = await openBackup(page);
  const download = page.waitForEvent('download');

  await backup.getByRole('button', { name: 'Download backup' }).click();
  const file = await (await download).path();

  const archive = await openArchive(await openAsBlob(file));
  await verifyArchive(archive, checkFact);
  expect(archive.manifest.counts['documents']).toBeGreaterThan(0);
  expect(archive.manifest.counts['images']).toBeGreaterThan(0);
  await expect(backup).toContainText('The backup is complete.');
  await expect(backup).toContainText('Last backup:');
});

test('the last off-site backup is shown with its size, and the problem of the latest', async ({
  page,
}) => {
  const lastAt = '2026-11-24T03:41:00.000Z';
  const problem = { at: '2026-11-25T03:41:00.000Z', text: 'PUT packs/x was refused with 403.' };
  await page.route('**/api/admin/backup', (route) =>
    route.fulfill({
      json: { offsite: { lastAt, size: 12_300_000, isUnfinished: false, problem } },
    }),
  );

  const backup = await openBackup(page);

  await expect(backup).toContainText(/Last off-site backup: .*24.* \(12 MB\)/);
  await expect(backup).toContainText(
    /off-site backups: PUT packs\/x was refused with 403\. \(.*25.*\)/,
  );
});

test('a backup that is cancelled saves nothing and keeps the focus', async ({ page }) => {
  await page.route('**/api/admin/backup/facts*', () => undefined);
  const backup = await openBackup(page);
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await backup.getByRole('button', { name: 'Download backup' }).click();

  await backup.getByRole('button', { name: 'Cancel backup' }).click();

  await expect(backup).toContainText('The backup was cancelled. Nothing was saved.');
  await expect(backup.getByRole('button', { name: 'Download backup' })).toBeFocused();
  expect(downloads).toBe(0);
});

test('an export for WordPress is downloaded with posts and absolute addresses', async ({
  page,
  baseURL,
}) => {
  const backup = await openBackup(page);
  const download = page.waitForEvent('download');

  await backup.getByRole('button', { name: 'Export for WordPress' }).click();
  const file = await download;

  expect(file.suggestedFilename()).toMatch(/^commonplace-wxr-.*\.xml$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('<wp:post_type>post</wp:post_type>');
  expect(text).toContain(`<wp:attachment_url>${baseURL}/images/`);
  await expect(backup).toContainText('The export is complete.');
});
