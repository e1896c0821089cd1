import { content, newTitle, section } from './desk.ts';
import { expect, expectAccessible, heard, newAddress, signIn, test } from './support.ts';

test('a draft is saved by keyboard, goes on in another browser, is deleted and restored', async ({
  page,
  browser,
}) => {
  const title = newTitle('Half a thought');
  await signIn(page);
  await page.goto('/admin');
  await page.getByLabel('Title').fill(title);
  await content(page).fill('To be continued');
  await content(page).press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved.' })).toBeVisible();

  const elsewhere = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: newAddress(),
  });
  const other = await elsewhere.newPage();
  await signIn(other);
  await section(other, 'Drafts').getByRole('link', { name: title }).click();
  await expect(content(other)).toHaveValue('To be continued');
  await content(other).press('End');
  await other.keyboard.type(', elsewhere');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Draft saved.' })).toBeVisible();

  await other.goto('/admin/dashboard');
  const said = heard(other);
  await section(other, 'Drafts')
    .getByRole('button', { name: `Delete ${title}` })
    .click();
  await expect(section(other, 'Drafts').getByRole('link', { name: title })).toHaveCount(0);
  expect(said).toEqual([`Delete "${title}"?`]);
  await expect(section(other, 'Drafts')).toContainText(`Deleted "${title}".`);
  await section(other, 'Trash')
    .getByRole('button', { name: `Restore ${title}` })
    .click();
  await section(other, 'Drafts').getByRole('link', { name: title }).click();
  await expect(content(other)).toHaveValue('To be continued, elsewhere');
  await elsewhere.close();

  // The first browser has an older version in front of it, and is told.
  await page.bringToFront();
  await content(page).press('End');
  await page.keyboard.type(', here');
  await content(page).press('Control+s');
  await expect(page.getByRole('heading', { name: 'There is another version' })).toBeFocused();
});

test('a post is scheduled on the clocks of the site, changed, and taken back', async ({ page }) => {
  const title = newTitle('Tomorrow');
  await signIn(page);
  await page.goto('/admin');
  const opener = page.getByRole('button', { name: 'Schedule' });
  await page.getByLabel('Title').fill(title);
  await content(page).fill('Not yet.');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Schedule the post' });
  const time = dialog.getByLabel('Publish at');
  await expect(time).toBeFocused();
  await expect(time).not.toHaveValue('');
  await expect(dialog).toContainText('On the clocks of');
  await expectAccessible(page);

  // What is pressed in the dialog is no business of the form below it.
  await time.press('Control+Enter');
  await time.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByLabel('Category')).not.toHaveAttribute('aria-invalid');
  await time.fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Please choose a time to come.')).toBeVisible();
  await time.fill('2031-05-04T09:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('The draft could not be saved.')).toBeVisible();

  await page.getByLabel('Category').selectOption('tech');
  await opener.click();
  await time.fill('2031-05-04T09:00');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/To be published on Sun, 4 May 2031, 09:00/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/dashboard');
  const row = section(page, 'Drafts').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('To be published on Sun, 4 May 2031, 09:00');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Do not publish by itself' }).click();

  await expect(page.getByText('It is a draft again')).toBeVisible();
  await expect(page.getByText(/To be published on/)).toHaveCount(0);
});

test('words kept in the browser can be discarded for the draft as it was saved', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/admin');
  await content(page).fill('As saved.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved.' })).toBeVisible();
  const path = page.url();
  await content(page).fill('As typed.');
  await page.close();

  const again = await context.newPage();
  const said = heard(again);
  await again.goto(path);
  await expect(content(again)).toHaveValue('As typed.');
  await again.getByRole('button', { name: 'Discard it' }).click();

  await expect(content(again)).toHaveValue('As saved.');
  expect(said).toHaveLength(1);
  await expect(again.getByRole('button', { name: 'Discard it' })).toHaveCount(0);
});

test('what cannot be opened is said, with a way on', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin?post=tech/nothing202601010000');
  await expect(page.getByRole('alert')).toContainText('There is no such post.');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Write a new post' }).click();

  await expect(content(page)).toBeVisible();
});
