import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { LOGO_REFUSED } from '#domain/site/logo.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support.ts';
import { openSection, section } from './dashboard.ts';

const settings = (page: Page) => section(page, 'Site and author');
const title = (page: Page) => settings(page).getByLabel('Site title');

/** Makes the site refuse to save settings, as if another tab had saved some. */
const refuse = (page: Page) =>
  page.route('**/api/admin/settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { code: 'edit_conflict' } })
      : route.fallback(),
  );

test('unsaved settings survive a reload', async ({ page }) => {
  await openSection(page, 'Site and author');
  await title(page).fill('Marginalia');

  await page.reload();

  await expect(title(page)).toHaveValue('Marginalia');
  await expect(settings(page)).toContainText(DASHBOARD_MESSAGES.unsavedChanges);
  await settings(page).getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(title(page)).not.toHaveValue('Marginalia');
  await expect(settings(page).getByRole('button', { name: 'Save' })).toBeFocused();
});

test('settings that were changed elsewhere are not overwritten', async ({ page }) => {
  await refuse(page);
  await openSection(page, 'Site and author');
  const before = await title(page).inputValue();
  await title(page).fill('Marginalia');

  await settings(page).getByRole('button', { name: 'Save site and author' }).click();

  await expect(settings(page)).toContainText('Nothing has been overwritten.');
  await expect(title(page)).toHaveValue('Marginalia');
  await settings(page).getByRole('button', { name: 'Use the other version' }).click();
  await expect(title(page)).toHaveValue(before);
});

test("an SVG is refused as a logo, and a colour of one's own is marked if links could not be read", async ({
  page,
}) => {
  await openSection(page, 'Appearance');
  const appearance = section(page, 'Appearance');
  const svg = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await appearance.getByLabel('Choose logo').setInputFiles(svg);
  await expect(appearance.getByText(LOGO_REFUSED)).toBeVisible();

  await appearance.getByLabel('Accent').selectOption('A colour of my own');
  await appearance.getByLabel('Colour').fill('#ffd000');
  await appearance.getByRole('button', { name: 'Save appearance' }).click();
  await expect(appearance.getByText('Please choose a darker colour')).toBeVisible();
});

test('a rebuild of everything is announced, and the focus stays on its button', async ({
  page,
}) => {
  await page.route('**/api/admin/derived', (route) => route.fulfill({ json: {} }));
  await openSection(page, 'Publishing');
  const button = page.getByRole('button', { name: 'Rebuild everything' });
  await button.press('Enter');
  await expect(page.getByText(DASHBOARD_MESSAGES.derivedRebuilding)).toBeVisible();

  await expect(button).toBeFocused();
});
