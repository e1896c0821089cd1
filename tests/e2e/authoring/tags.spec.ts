import { changeResponse, content, newTitle, publishSheet } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, SHORT_LIVED, signIn, test } from '#tests/e2e/support.ts';

test('tags outlive a reload, open closed settings for an error, and are published', async ({
  page,
}) => {
  collectDialogs(page);
  const authors = [{ name: 'Grace', about: '' }];
  await changeResponse(page, '**/api/admin/settings', { authors });
  const title = newTitle(SHORT_LIVED);
  await signIn(page, '/admin');
  await page.getByLabel('Title').fill(title);
  await content(page).fill('Some words.');
  const field = page.getByLabel('Tags', { exact: true });
  const tags = page.getByRole('list', { name: 'Tags of this post' }).locator('bdi');
  const suggestion = (hasText: string) => page.locator('datalist option', { hasText });
  await expect(suggestion('Old books')).toBeAttached();
  await expect(suggestion('Grace')).toHaveCount(1);
  await field.pressSequentially('Tides,');
  await expect(tags).toHaveText(['Tides']);
  await field.pressSequentially('The moon');
  await field.press('Enter');
  await field.pressSequentially('Ships,');
  await field.press('Backspace');
  await expect(page.getByText('Removed Ships.')).toBeAttached();
  await field.fill('!!');

  const settings = page.getByRole('button', { name: 'Settings' });
  await settings.click();
  await page.reload();
  await expect(settings).toHaveAttribute('aria-expanded', 'false');
  await content(page).press('Control+Enter');
  const sheet = publishSheet(page);
  await sheet.getByRole('button', { name: 'A tag needs a letter or a digit.' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');
  await expect(tags).toHaveText(['Tides', 'The moon']);
  await page.getByRole('button', { name: 'Remove the tag Tides' }).click();
  await expect(field).toBeFocused();
  await field.fill('Harbours');
  await field.press('Control+Enter');
  await sheet.getByLabel('Category').selectOption('tech');
  await sheet.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('link', { name: 'View post' }).click();

  const links = page.getByRole('article').locator('[rel="tag"]');
  await expect(links).toHaveText(['The moon', 'Harbours']);
});
