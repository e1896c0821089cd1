import { truncate, writeFile } from 'node:fs/promises';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { content, newTitle, publishSheet, publishText } from '#tests/e2e/dashboard/dashboard.ts';
import {
  collectDialogs,
  expect,
  joinSession,
  SHORT_LIVED,
  signIn,
  test,
} from '#tests/e2e/support.ts';

/** Writes a file of zeros. The browser reads it by its path, whereas contents would be sent to it in pieces. */
async function fileOf(bytes: number): Promise<string> {
  const path = test.info().outputPath('a.png');
  await writeFile(path, '');
  await truncate(path, bytes);
  return path;
}

test('a post is published with images, once its cover is one, and the form clears', async ({
  page,
}) => {
  const buffer = await plainPicture('jpeg', 480, 320);
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
  const title = newTitle(`${SHORT_LIVED} walk with & <friends>`);
  await joinSession(page.context());
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Create Post' }).click();
  const dialogs = collectDialogs(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Subheading').fill('Where it led');
  await page.getByLabel('Category').selectOption('writings');
  await page.getByLabel('Author').fill('Ada');
  const cover = page.getByLabel('Choose cover image');
  await cover.setInputFiles(await fileOf(10 * 1024 * 1024 + 1));
  await expect.poll(() => dialogs).toEqual(['❌ Image too large. Maximum size is 10MB.']);
  await cover.setInputFiles(await fileOf(8));
  await expect.poll(() => dialogs.at(1)).toBe('❌ Image upload failed. Please try again.');
  await cover.setInputFiles(photo);
  await expect(page.getByAltText('Cover preview')).toBeVisible();
  await page.getByRole('button', { name: 'Focal point of the cover' }).press('ArrowUp');
  await expect(page.getByText('50 % from the left and 40 % from the top')).toBeVisible();
  await content(page).pressSequentially('We went *uphill*.');
  await page.getByLabel('Insert image').setInputFiles(photo);
  await page.getByLabel('Description').fill('A "lake"');
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByText('✅ Image inserted successfully!')).toBeVisible();
  await publishText(page);

  await expect(page.getByRole('link', { name: 'View post' })).toHaveAttribute(
    'href',
    /^\/blog\/writings\/shortlivedwalkwithfriends\w+\d{12}$/,
  );
  await expect(
    page.getByRole('heading', { name: '✅ Blog published successfully!' }),
  ).toBeFocused();
  expect(dialogs).toHaveLength(2);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('link', { name: 'View post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^On \d+ \w+ \d+, By Ada$/)).toBeVisible();
  await expect(page.locator('article em')).toHaveText('uphill');
  const images = page.locator('article img');
  await expect(images).toHaveCount(2);
  await expect(images.last()).toHaveAttribute('alt', 'A "lake"');
  expect(
    await images.evaluateAll((all) =>
      all.every((image) => ['width', 'height', 'srcset'].every((name) => image.hasAttribute(name))),
    ),
  ).toBe(true);
  await expect
    .poll(() => images.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

/** Responses of the site that publish nothing, with what the author is told. */
const FAILURES = [
  [undefined, '❌ An error occurred while publishing. Please check your connection and try again.'],
  [
    { code: 'store_unavailable', error: 'The store rests.', message: 'The store rests.' },
    '❌ Failed to publish blog: The store rests.',
  ],
] as const;

test('what cannot be published says what is missing, or why it failed, and is kept', async ({
  page,
}) => {
  await signIn(page, '/admin');
  const dialogs = collectDialogs(page);
  const open = page.getByRole('button', { name: 'Publish', exact: true });
  const sheet = publishSheet(page);
  const confirm = sheet.getByRole('button', { name: 'Publish now' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('There is nothing to save yet.')).toBeVisible();
  await open.click();
  await expect(sheet.getByRole('listitem').first()).toHaveText('A title is required.');
  await confirm.click();
  await expect.poll(() => dialogs).toEqual(['❌ Please enter a blog title.']);
  const title = sheet.getByRole('button', { name: 'A title is required.' });
  await expect(title).toBeFocused();
  await title.click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByText(/^Saving|^Not saved/)).toBeHidden();
  await expect(page).toHaveURL('/admin');

  await page.getByLabel('Title').fill('x'.repeat(200));
  await expect(page.getByText('200 / 200')).toBeVisible();
  await publishText(page);
  await expect.poll(() => dialogs.at(-1)).toBe('❌ Please enter blog content.');
  await page.keyboard.press('Escape');

  await content(page).fill('Some text.');
  await open.click();
  await expect(sheet.getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');
  await expect(sheet.getByLabel('Category')).toBeFocused();
  await sheet.getByLabel('Category').selectOption('tech');
  await expect(sheet.getByRole('button', { name: 'Category' })).toHaveCount(0);

  for (const [response, text] of FAILURES) {
    await page.route('**/api/blogs', (route) =>
      response ? route.fulfill({ status: 503, json: response }) : route.abort(),
    );
    await confirm.click();
    await expect.poll(() => dialogs.at(-1)).toBe(text);
    await expect(sheet.getByRole('status').first()).toHaveText(text);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Title')).toHaveValue('x'.repeat(200));
  await expect(content(page)).toHaveText('Some text.');
});
