import { chooseCategory, content, newTitle, publishText } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, SHORT_LIVED, signIn, test } from '#tests/e2e/support.ts';

test('tags are added and removed by keyboard, outlive a reload, and are published', async ({
  page,
}) => {
  collectDialogs(page);
  const title = newTitle(SHORT_LIVED);
  await signIn(page, '/admin');
  await page.getByLabel('Title').fill(title);
  await content(page).fill('Some words.');
  await chooseCategory(page, 'tech');
  const field = page.getByLabel('Tags', { exact: true });
  const tags = page.getByRole('list', { name: 'Tags of this post' }).locator('bdi');
  await expect(page.locator('datalist option', { hasText: 'Old books' })).toBeAttached();

  await field.pressSequentially('Tides,');
  await expect(tags).toHaveText(['Tides']);
  await field.pressSequentially('The moon');
  await field.press('Enter');
  await field.pressSequentially('Ships,');
  await field.press('Backspace');
  await expect(page.getByText('Removed Ships.')).toBeAttached();
  await page.reload();
  await expect(tags).toHaveText(['Tides', 'The moon']);
  await page.getByRole('button', { name: 'Remove the tag Tides' }).click();
  await expect(field).toBeFocused();
  await field.fill('Harbours');
  await publishText(page);
  await page.getByRole('link', { name: title }).click();

  const links = page.getByRole('article').locator('[rel="tag"]');
  await expect(links).toHaveText(['The moon', 'Harbours']);
});
