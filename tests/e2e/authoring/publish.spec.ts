import { truncate, writeFile } from 'node:fs/promises';
import { noisyPhoto } from '#tests/support/app/pictures.ts';
import { content, newTitle, publishSheet, publishText } from '#tests/e2e/dashboard/dashboard.ts';
import {
  collectDialogs,
  expect,
  publishPost,
  SHORT_LIVED,
  signIn,
  test,
} from '#tests/e2e/support.ts';

test('an author publishes a post with a cover and images, and the form clears', async ({
  page,
}) => {
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await noisyPhoto(480, 320) };
  const title = newTitle(`${SHORT_LIVED} walk with & <friends>`);
  await signIn(page);
  await page.getByRole('link', { name: 'Create Post' }).click();
  const dialogs = collectDialogs(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Subheading').fill('Where it led');
  await page.getByLabel('Category').selectOption('writings');
  await page.getByLabel('Author').fill('Ada');
  await page.getByLabel('Choose cover image').setInputFiles(photo);
  await expect(page.getByAltText('Cover preview')).toBeVisible();
  await page.getByRole('button', { name: 'Focal point of the cover' }).press('ArrowUp');
  await expect(page.getByText('50 % from the left and 40 % from the top')).toBeVisible();
  await content(page).pressSequentially('We went *uphill*.');
  for (const [n, alt] of ['A hill', 'A "lake"'].entries()) {
    await content(page).press('Control+End');
    await page.getByLabel('Insert image').setInputFiles(photo);
    await page.getByLabel('Description').fill(alt);
    await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();
    await expect.poll(() => dialogs.length).toBe(n + 1);
  }
  await publishText(page);

  await expect(page.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    /^\/blog\/writings\/shortlivedwalkwithfriends\w+\d{12}$/,
  );
  await expect
    .poll(() => dialogs)
    .toEqual([
      '✅ Image inserted successfully!',
      '✅ Image inserted successfully!',
      '✅ Blog published successfully!',
    ]);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^On \d+ \w+ \d+, By Ada$/)).toBeVisible();
  const images = page.locator('article img');
  await expect(images).toHaveCount(3);
  expect(
    await images.evaluateAll((all) =>
      all.every((image) => ['width', 'height', 'srcset'].every((name) => image.hasAttribute(name))),
    ),
  ).toBe(true);
  await expect
    .poll(() => images.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a list shows a post that was published after the build', async ({ page, request }) => {
  const title = newTitle(`${SHORT_LIVED} and new`);
  await publishPost(request, { title, category: 'writings' });
  await page.goto('/blog/writings');

  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('a missing title, content or category is named in the sheet, with the way to it', async ({
  page,
}) => {
  await signIn(page, '/admin');
  const dialogs = collectDialogs(page);
  const open = page.getByRole('button', { name: 'Publish', exact: true });
  const sheet = publishSheet(page);
  await open.click();
  await expect(sheet.getByRole('listitem').first()).toHaveText('A title is required.');
  await sheet.getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(() => dialogs).toEqual(['❌ Please enter a blog title.']);
  const title = sheet.getByRole('button', { name: 'A title is required.' });
  await expect(title).toBeFocused();
  await title.click();
  await expect(page.getByLabel('Title')).toBeFocused();

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
});

for (const [name, response, text] of [
  [
    'without a response',
    undefined,
    '❌ An error occurred while publishing. Please check your connection and try again.',
  ],
  [
    'with an error',
    { code: 'store_unavailable', error: 'The store rests.', message: 'The store rests.' },
    '❌ Failed to publish blog: The store rests.',
  ],
] as const) {
  test(`a publication that fails ${name} shows why and keeps the form`, async ({ page }) => {
    await signIn(page, '/admin');
    const dialogs = collectDialogs(page);
    await page.getByLabel('Title').fill('Kept');
    await page.getByLabel('Category').selectOption('tech');
    await content(page).fill('Some text.');
    await page.route('**/api/blogs', (route) =>
      response ? route.fulfill({ status: 503, json: response }) : route.abort(),
    );
    await publishText(page);

    await expect.poll(() => dialogs).toEqual([text]);
    await expect(publishSheet(page).getByRole('status').first()).toHaveText(text);
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Title')).toHaveValue('Kept');
    await expect(content(page)).toHaveText('Some text.');
  });
}

for (const [name, bytes, text] of [
  ['An image above 10 MB', 10 * 1024 * 1024 + 1, '❌ Image too large. Maximum size is 10MB.'],
  ['A file that is not an image', 8, '❌ Image upload failed. Please try again.'],
] as const) {
  test(`${name} is refused as a cover`, async ({ page }) => {
    await signIn(page, '/admin');
    const dialogs = collectDialogs(page);
    // The browser reads a file by its path, whereas contents would be sent to it in pieces.
    const cover = test.info().outputPath('a.png');
    await writeFile(cover, '');
    await truncate(cover, bytes);
    await page.getByLabel('Choose cover image').setInputFiles(cover);

    await expect.poll(() => dialogs).toEqual([text]);
  });
}
