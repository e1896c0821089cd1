import { chooseCategory, content, newTitle, publishSheet } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, SHORT_LIVED, signIn, test } from '#tests/e2e/support.ts';

const GERMAN =
  'Gestern sind wir mit dem Zug nach Hamburg gefahren, um Freunde zu besuchen, und alle sagten "ja".';

test('a post is in the language that its text is in, until its author chooses another', async ({
  page,
}) => {
  collectDialogs(page);
  const title = newTitle(SHORT_LIVED);
  await signIn(page, '/admin');
  await page.getByLabel('Title').fill(title);
  await content(page).fill(GERMAN);
  await chooseCategory(page, 'tech');
  const field = page.getByLabel('Language', { exact: true });
  const open = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await open('Publish');
  await expect(field.locator('option:checked')).toHaveText('As guessed from the text');
  await open('Publish now');
  const link = page.getByRole('link', { name: title });
  await link.click();
  const article = page.getByRole('article');
  await expect(article).toHaveAttribute('lang', 'de');
  await expect(article).toContainText('„ja“');

  await page.goto(`/admin?post=${new URL(page.url()).pathname.replace('/blog/', '')}`);
  await open('Update');
  await expect(field.locator('option:checked')).toHaveText('As guessed: German');
  await field.selectOption({ label: 'Dutch – Nederlands' });
  await page.reload();
  await open('Update');
  await expect(field.locator('option:checked')).toHaveText('Dutch – Nederlands');
  await publishSheet(page).getByRole('button', { name: 'Update' }).click();
  await link.click();

  await expect(article).toHaveAttribute('lang', 'nl');
  await expect(article).toContainText('“ja”');
});
