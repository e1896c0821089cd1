import { readFile } from 'node:fs/promises';
import { openSection, section } from './dashboard.ts';
import { SETTINGS, withLetters } from './letters.ts';
import { expect, test } from '#tests/e2e/support.ts';

test('an author turns letters on and learns why a test was not sent', async ({ page }) => {
  const changes = await withLetters(page, {
    test: { state: 'failed', reason: 'Relaying denied' },
  });
  await openSection(page, 'Letters');
  const form = page.getByRole('form', { name: 'Letter settings' });

  await form.getByRole('button', { name: 'Turn letters on' }).click();
  await expect(form.getByLabel('Sender', { exact: true })).toBeFocused();
  await page.keyboard.type('ada@example.org');
  await form.getByLabel('Tell me of comments and thoughts').selectOption('daily');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Turn letters on' }).click();
  await expect(form.getByText('Please enter the address to which you are told.')).toBeVisible();
  await form.getByLabel('Tell me at').fill('ada@example.org');
  await form.getByRole('button', { name: 'Turn letters on' }).click();
  await expect(form.getByText('Letters are on')).toBeVisible();

  const tested = page.getByRole('form', { name: 'Test letter' });
  await expect(tested.getByLabel('Send a test to')).toHaveValue('ada@example.org');
  await tested.getByRole('button').click();
  await expect(tested.getByText('Relaying denied')).toBeVisible();
  expect(changes.map((request) => request.method())).toEqual(['PUT', 'POST']);
});

test('an author removes a subscriber, and repeats a letter', async ({ page }) => {
  const changes = await withLetters(page, { letters: SETTINGS });
  await openSection(page, 'Letters');
  const letters = section(page, 'Letters');
  page.on('dialog', (dialog) => void dialog.accept());

  await expect(letters.getByText('Being sent: 1 of 2')).toBeVisible();
  await expect(letters.getByText('Failed: 1 (Mailbox full)')).toBeVisible();
  await letters.getByRole('button', { name: 'Remove grace@example.org' }).press('Enter');
  await expect(letters.getByText('grace@example.org')).toHaveCount(0);
  await expect(letters.getByRole('button', { name: 'Remove mary@example.org' })).toBeFocused();

  await letters.getByText('Who was not reached').click();
  await expect(letters.getByText('alan@example.org: Mailbox full')).toBeVisible();
  await letters.getByRole('button', { name: /^Send again Digest/ }).press('Enter');
  await expect(letters.getByText('It is being sent to those who have not got it.')).toBeVisible();

  expect(changes.map((request) => new URL(request.url()).pathname.split('/').slice(3))).toEqual([
    ['letters', 'subscribers', '1'.repeat(32)],
    ['letters', 'sent', 'week-2026-11-16'],
  ]);
});

test('subscribers are exported as CSV, and imported after a preview', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const changes = await withLetters(page, { letters: SETTINGS });
  await openSection(page, 'Letters');
  const letters = section(page, 'Letters');
  await letters.getByText('Import and export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    letters.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^subscribers-.*\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toBe(
    'email,posts,sections,replies,consent,origin,statement\r\n' +
      'grace@example.org,each,,,2026-11-20T08:00:00.000Z,form,\r\n' +
      'mary@example.org,each,,,2026-11-20T08:00:00.000Z,form,\r\n',
  );

  const lines = [
    'email,subscribed_to_emails,created_at',
    'new@example.org,true,2022-03-16T08:03:11.000Z',
    'left@example.org,false,2022-03-16T08:03:11.000Z',
    'nobody,true,2022-03-16T08:03:11.000Z',
    'undated@example.org,true,',
  ];
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };

  await letters.locator('input[type=file]').setInputFiles(file);
  const row = (name: RegExp) => letters.getByRole('row', { name });
  await expect(letters.getByText('members.csv is an export of Ghost.')).toBeVisible();
  await expect(row(/Not an address Line 4 1$/)).toBeVisible();
  await expect(row(/Without a date of consent Line 5 1$/)).toBeVisible();
  await letters.getByLabel('They agreed on or before').fill('2020-01-31');
  await letters.getByLabel('How they agreed').fill('On paper');
  await letters.getByRole('button', { name: 'Use this statement' }).click();
  await letters.getByRole('button', { name: 'Import 2 subscribers' }).click();

  await expect(row(/^Added 2$/)).toBeVisible();
  expect(changes.map((one) => (one.postDataJSON() as { isPreview: boolean }).isPreview)).toEqual([
    true,
    true,
    false,
  ]);
  expect(changes[2]?.postDataJSON()).toMatchObject({
    origin: 'ghost',
    statement: { at: '2020-01-31T00:00:00.000Z', how: 'On paper' },
  });
});
