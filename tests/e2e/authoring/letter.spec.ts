import type { Page } from '@playwright/test';
import type { PostLetter } from '#domain/letters/post-letter.ts';
import { chooseCategory, content, newTitle, publishSheet } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, SHORT_LIVED, signIn, test } from '#tests/e2e/support.ts';

const LETTER: PostLetter = {
  form: 'full',
  audiences: { lsconcern: { each: 142, weekly: 31 }, tech: { each: 0, weekly: 0 } },
};

const CONTENT = {
  subject: 'On tides',
  text: 'ON TIDES\n\nThe tide came in.',
  html:
    '<!doctype html><html><head><style>p{margin:7px}</style><script>parent.document.title="run"</script></head>' +
    '<body><p style="color:rgb(1, 2, 3)">The tide <a href="https://example.org/">came in</a>.</p></body></html>',
  language: 'en',
};

async function openSheet(page: Page, letter: PostLetter): Promise<void> {
  await page.route('**/api/admin/letters/documents/*', (route) => route.fulfill({ json: letter }));
  await page.route('**/api/admin/letters/preview', (route) => route.fulfill({ json: CONTENT }));
  await signIn(page, '/admin');
  await page.getByLabel('Title', { exact: true }).fill(newTitle(`${SHORT_LIVED} letter`));
  await content(page).fill('The tide came in.');
  await chooseCategory(page, 'lsconcern');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
}

test('the sheet says who gets the letter and sends the choice with the post', async ({ page }) => {
  collectDialogs(page);
  await openSheet(page, LETTER);
  const sheet = publishSheet(page);
  const letter = sheet.getByRole('group', { name: 'Letter' });

  await expect(letter).toContainText(
    '142 readers of Legal & Social get it at once. 31 get it in Monday’s digest.',
  );
  await sheet.getByLabel('Category').selectOption('tech');
  await expect(letter).toContainText('Nobody has asked for letters about this section yet.');
  await sheet.getByLabel('Category').selectOption('lsconcern');
  await expect(letter.getByLabel('Full text')).toBeChecked();
  await letter.getByLabel('Full text').focus();
  await page.keyboard.press('ArrowRight');
  await expect(letter.getByLabel('Excerpt')).toBeChecked();

  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/blogs')),
    sheet.getByRole('button', { name: 'Publish now' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ letter: 'excerpt' });
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
});

test('the preview shows the letter in three forms, in a frame without scripts @phone', async ({
  page,
  isMobile,
}) => {
  await openSheet(page, LETTER);
  await page.getByRole('button', { name: 'Preview the letter' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Preview the letter' });
  const frame = preview.frameLocator('iframe');
  const width = async () => (await preview.locator('iframe').boundingBox())?.width;

  await expect(preview.getByLabel(isMobile ? 'Phone' : 'Desktop')).toBeChecked();
  await expect(frame.locator('p')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(frame.locator('p')).toHaveCSS('margin-top', '7px');
  await frame.getByRole('link').click();
  await expect(frame.locator('p')).toHaveText('The tide came in.');
  await preview.getByLabel('Desktop').check();
  expect(await width()).toBe(640);
  await preview.getByLabel('Phone').check();
  expect(await width()).toBe(390);
  await preview.getByLabel('Plain text').check();
  await expect(preview.getByText('ON TIDES The tide came in.')).toBeVisible();
  expect(await page.title()).not.toBe('run');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview the letter' })).toBeFocused();
});

const SENT = { at: '2026-11-20T08:00:00.000Z', sent: 140 };

test('the letter of a post that everybody has had is offered to others alone', async ({ page }) => {
  await openSheet(page, { ...LETTER, letter: { ...SENT, state: 'done' } });

  const letter = publishSheet(page).getByRole('group', { name: 'Letter' });
  await expect(letter).toContainText('Sent on 20 Nov 2026');
  await expect(letter).toContainText('to 140 readers. Nobody gets it twice');
  await expect(letter.getByLabel('No letter')).toBeChecked();
});

test('a post whose recipients are forgotten is offered no letter', async ({ page }) => {
  await openSheet(page, { ...LETTER, letter: { ...SENT, state: 'closed' } });

  const letter = publishSheet(page).getByRole('group', { name: 'Letter' });
  await expect(letter).toContainText('A post has one letter.');
  await expect(letter.getByRole('radio')).toHaveCount(0);
});

test('a site without letters has no part about them', async ({ page }) => {
  await openSheet(page, { audiences: {} });

  await expect(publishSheet(page).getByText('The site sends no email.')).toBeVisible();
  await expect(publishSheet(page).getByRole('group', { name: 'Letter' })).toHaveCount(0);
});
