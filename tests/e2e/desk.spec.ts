import { expect, expectAccessible, heard, signIn, test } from './support.ts';

test('the desk is closed to strangers: they see that it loads, and are led to sign in', async ({
  page,
}) => {
  for (const path of ['/admin', '/admin/dashboard', '/admin/login']) {
    const gate = Promise.withResolvers<undefined>();
    await page.route('**/api/admin/check-auth', async (route) => {
      await gate.promise;
      await route.fallback();
    });
    await page.goto(path);
    await expect(page.getByText('Loading...')).toBeVisible();
    await expectAccessible(page);
    gate.resolve(undefined);
    await page.waitForURL('/admin/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('logging out asks first, and ends the session', async ({ page }) => {
  await signIn(page);
  const said = heard(page);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/admin/login');

  expect(said).toEqual(['Are you sure you want to logout?']);
  await page.goto('/admin');
  await page.waitForURL('/admin/login');
});

test('what is missing or too long is said, marked, and nothing is lost', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  const said = heard(page);
  const publish = page.getByRole('button', { name: 'Publish' });

  await publish.click();
  await expect.poll(() => said).toEqual(['❌ Please enter a blog title.']);
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('x'.repeat(200));
  await expect(page.getByText('200 / 200')).toBeVisible();
  await publish.click();
  await expect.poll(() => said.at(-1)).toBe('❌ Please enter blog content.');
  await page.getByLabel('Content', { exact: true }).fill('Some words.');
  await publish.click();
  await expect(page.getByLabel('Category')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Category').selectOption('tech');

  await page.route('**/api/blogs', (route) => route.abort());
  await publish.click();
  await expect
    .poll(() => said.at(-1))
    .toBe('❌ An error occurred while publishing. Please check your connection and try again.');
  await page.unroute('**/api/blogs');
  await page.route('**/api/blogs', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'store_unavailable', error: 'The store rests.', message: 'The store rests.' },
    }),
  );
  await publish.click();
  await expect.poll(() => said.at(-1)).toBe('❌ Failed to publish blog: The store rests.');
  await expect(page.getByLabel('Title')).toHaveValue('x'.repeat(200));
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue('Some words.');
  await expectAccessible(page);
});

test('an image that is too large, or no image, is refused with its sentence', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin');
  const said = heard(page);
  const cover = page.getByLabel('Choose cover image');

  await cover.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect.poll(() => said).toEqual(['❌ Image too large. Maximum size is 10MB.']);
  await cover.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no image'),
  });
  await expect.poll(() => said.at(-1)).toBe('❌ Image upload failed. Please try again.');
});

test('all posts are listed by category; a deletion that fails says so and keeps the post', async ({
  page,
}) => {
  await signIn(page);
  const said = heard(page);
  await page.getByRole('button', { name: 'All Blogs' }).click();
  const dialog = page.getByRole('dialog', { name: 'All Blogs' });
  for (const name of ['Philosophy', 'History', 'Legal & Social', 'Technology', 'Writings']) {
    await expect(dialog.getByRole('heading', { name })).toBeVisible();
  }
  await expectAccessible(page);

  const row = dialog.getByRole('listitem').first();
  const link = row.getByRole('link').first();
  const title = await link.innerText();
  await page.route('**/api/blogs/*/*', (route) => route.fulfill({ status: 503, json: {} }));
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => said).toEqual([`Delete "${title}"?`, 'Failed to delete blog']);
  await expect(link).toHaveText(title);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'All Blogs' })).toBeFocused();
  await expectAccessible(page);
});

test('a rebuild that could not be started is told, and can be asked for again', async ({
  page,
}) => {
  await signIn(page);
  // What is built is told here: other tests publish meanwhile, so the site itself may never have built it all.
  let asked = 0;
  await page.route('**/api/admin/site', async (route) => {
    const isRetry = route.request().method() === 'POST';
    const response = await route.fetch();
    if (isRetry && response.ok()) asked += 1;
    const state = (await response.json()) as object;
    const rebuild = asked === 0 ? 'failed' : 'called';
    await route.fulfill({ response, json: { ...state, content: 'all', rebuild } });
  });
  await page.route('**/build.json', (route) =>
    route.fulfill({
      json: { content: asked === 0 ? 'not all' : 'all', builtAt: '2026-11-21T12:00:00Z' },
    }),
  );
  await page.goto('/admin/dashboard');
  await expect(page.getByText('The rebuild could not be started.')).toBeVisible();

  await page.getByRole('button', { name: 'Retry' }).click();

  await expect(page.getByText('The site shows everything that is published.')).toBeVisible();
  expect(asked).toBe(1);
});
