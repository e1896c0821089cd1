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

/** Opens the sheet of a new post in place of the one that is open, for a site that says this about its letter. */
async function openSheet(page: Page, letter: PostLetter): Promise<void> {
  await page.route('**/api/admin/letters/documents/*', (route) => route.fulfill({ json: letter }));
  if (await publishSheet(page).isVisible()) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
}

/** Writes a post that can be published. */
async function write(page: Page): Promise<void> {
  await signIn(page, '/admin');
  await page.getByLabel('Title', { exact: true }).fill(newTitle(`${SHORT_LIVED} letter`));
  await content(page).fill('The tide came in.');
  await chooseCategory(page, 'lsconcern');
}

const SENT = { at: '2026-11-20T08:00:00.000Z', sent: 140 };

test('the sheet says who gets the letter and sends the choice with the post', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  collectDialogs(page);
  const sheet = publishSheet(page);
  const letter = sheet.getByRole('group', { name: 'Letter' });
  await write(page);
  await test.step('a site without letters has no part about them', async () => {
    await openSheet(page, { audiences: {} });
    await expect(sheet.getByText('The site sends no email.')).toBeVisible();
    await expect(letter).toHaveCount(0);
  });
  await test.step('a post whose recipients are forgotten is offered no letter', async () => {
    await openSheet(page, { ...LETTER, letter: { ...SENT, state: 'closed' } });
    await expect(letter).toContainText('A post has one letter.');
    await expect(letter.getByRole('radio')).toHaveCount(0);
  });
  await test.step('a letter that everybody has had is offered to others alone', async () => {
    await openSheet(page, { ...LETTER, letter: { ...SENT, state: 'done' } });
    await expect(letter).toContainText('Sent on 20 Nov 2026');
    await expect(letter).toContainText('to 140 readers. Nobody gets it twice');
    await expect(letter.getByLabel('No letter')).toBeChecked();
  });

  await openSheet(page, LETTER);
  await expect(sheet.getByLabel('Category')).toBeInViewport({ ratio: 1 });
  await expect(letter).toContainText(
    '142 readers of Legal & Social get it at once. 31 get it in Monday’s digest.',
  );
  await sheet.getByLabel('Category').selectOption('tech');
  await expect(letter).toContainText('Nobody has asked for letters about this section yet.');
  await expect(sheet.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await sheet.getByLabel('Category').selectOption('lsconcern');
  await expect(letter.getByLabel('Full text')).toBeChecked();
  await letter.getByLabel('Full text').focus();
  await page.keyboard.press('ArrowRight');
  await expect(letter.getByLabel('Excerpt')).toBeChecked();
  await sheet.getByRole('button', { name: 'Change address' }).press('Enter');
  const address = sheet.getByLabel('Address');
  await expect(address).toBeFocused();
  const words = `tides${Date.now()}`;
  await address.fill(words);
  await expect(sheet.getByText('This address is free.')).toBeVisible();

  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/blogs')),
    sheet.getByRole('button', { name: 'Publish and send to 142 readers' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ letter: 'excerpt' });
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible();
  await expect(page.getByText('The letter goes to 142 readers.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/blog/lsconcern/${words}\\d{12}$`),
  );
});

test('the preview shows the letter in three forms, in a frame without scripts', async ({
  page,
}) => {
  await page.route('**/api/admin/letters/preview', (route) => route.fulfill({ json: CONTENT }));
  await write(page);
  await openSheet(page, LETTER);
  const opener = page.getByRole('button', { name: 'Preview the letter' });
  const preview = page.getByRole('dialog', { name: 'Preview the letter' });
  const frame = preview.frameLocator('iframe');
  const width = async () => (await preview.locator('iframe').boundingBox())?.width;

  await opener.press('Enter');
  await expect(preview.getByLabel('Desktop')).toBeChecked();
  await expect(frame.locator('p')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(frame.locator('p')).toHaveCSS('margin-top', '7px');
  await frame.getByRole('link').click();
  await expect(frame.locator('p')).toHaveText('The tide came in.');
  expect(await width()).toBe(640);
  await preview.getByLabel('Phone').check();
  expect(await width()).toBe(390);
  await preview.getByLabel('Plain text').check();
  await expect(preview.getByText('ON TIDES The tide came in.')).toBeVisible();
  expect(await page.title()).not.toBe('run');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  // A narrow window begins with its own form, and leaves the others as wide as they are.
  await page.setViewportSize({ width: 390, height: 844 });
  await opener.press('Enter');
  await expect(preview.getByLabel('Phone')).toBeChecked();
  expect(await width()).toBe(390);
  await preview.getByLabel('Desktop').check();
  expect(await width()).toBe(640);
});
