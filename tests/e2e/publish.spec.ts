import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { noisyPhoto } from '#tests/support/pictures.ts';
import { content } from './desk.ts';
import { expect, heard, newAddress, readKey, SHORT_LIVED, signIn, test } from './support.ts';

test('an author publishes with photographs, readers read at once and statically, and the post can be deleted', async ({
  page,
  browser,
  request,
}, testInfo) => {
  test.setTimeout(240_000);
  const photo = testInfo.outputPath('cover.jpg');
  const figure = testInfo.outputPath('figure.png');
  await writeFile(photo, await noisyPhoto(3_900, 3_000));
  await writeFile(
    figure,
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a63' } })
      .png()
      .toBuffer(),
  );
  const title = `${SHORT_LIVED} walk with ${testInfo.project.name} & <friends> ${testInfo.repeatEachIndex}`;

  await signIn(page);
  await page.getByRole('link', { name: 'Create Post' }).click();
  const said = heard(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Subheading').fill('Where it led');
  await page.getByLabel('Category').selectOption('history');
  await page.getByLabel('Author').fill('Ada');
  await page.getByLabel('Choose cover image').setInputFiles(photo);
  await expect(page.getByAltText('The chosen cover')).toBeVisible({ timeout: 90_000 });
  await content(page).fill(
    'Where it led\n\nWe went <em>uphill</em>.<script>window.broken = true</script>',
  );
  for (const alt of ['A hill', 'A "lake"']) {
    await content(page).press('Control+End');
    await page.getByLabel('Insert image').setInputFiles(figure);
    await page.getByLabel('Description').fill(alt);
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await expect.poll(() => said.length).toBeGreaterThan(alt === 'A hill' ? 0 : 1);
  }
  expect(said).toEqual(['✅ Image inserted successfully!', '✅ Image inserted successfully!']);
  await page.getByRole('button', { name: 'Publish' }).click();

  const link = page.getByRole('link', { name: title });
  await expect(link).toBeVisible();
  await expect.poll(() => said.at(-1)).toBe('✅ Blog published successfully!');
  await expect(page.getByLabel('Title')).toHaveValue('');
  const path = (await link.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/blog\/history\/shortlivedwalkwith(desktop|phone)friends\d+$/);

  // At once, whole, from the server.
  const now = await request.get(path);
  expect(now.status()).toBe(200);
  const html = await now.text();
  expect(html).toContain(
    `<title>${SHORT_LIVED} walk with ${testInfo.project.name} &amp; &lt;friends&gt;`,
  );
  expect(html).toContain('<meta name="description" content="Where it led"/>');
  expect(html).toContain('We went <em>uphill</em>.');
  expect(html).not.toContain('window.broken');
  await page.goto('/blog/history');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

  // After the rebuild the same article is a file.
  await expect
    .poll(async () => (await request.get(path)).headers()['etag'] ?? '', { timeout: 90_000 })
    .not.toBe('');
  const withoutScript = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: testInfo.project.use.baseURL ?? '',
  });
  const reader = await withoutScript.newPage();
  await reader.goto(path);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(reader.getByText(/^On \d+ \w+ \d+, By Ada$/)).toBeVisible();
  await expect(reader.getByRole('img', { name: 'A "lake"' })).toBeAttached();
  expect(articleOf(await (await request.get(path)).text())).toBe(articleOf(html));
  await reader.goto('/blog/history');
  await expect(reader.getByRole('link', { name: title, exact: true })).toBeVisible();
  await withoutScript.close();

  // Every picture has its place before it has loaded, and loads in the right size.
  await page.goto(path);
  const sizes = await page
    .locator('article img')
    .evaluateAll((images) =>
      images.map((image) => [
        image.hasAttribute('width'),
        image.hasAttribute('height'),
        image.hasAttribute('srcset'),
      ]),
    );
  expect(sizes).toEqual(Array.from({ length: 3 }, () => [true, true, true]));
  await expect
    .poll(() =>
      page
        .locator('article img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

  // Deleted, it is gone for good with the next rebuild.
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'All Blogs' }).click();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByRole('button', { name: `Delete ${title}` })).toHaveCount(0);
  expect(said.at(-1)).toBe(`Delete "${title}"?`);
  await expect.poll(async () => (await request.get(path)).status(), { timeout: 90_000 }).toBe(404);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Back' })).toBeVisible();
});

/** A page's article, up to its neighbours, which only a built page knows. */
function articleOf(html: string): string | undefined {
  return /<article.*?(?=<nav class="post-neighbours"|<\/article>)/s.exec(html)?.[0];
}

test('the key file the first start made opens the desk, and no other does', async ({ request }) => {
  const login = (key: string) => request.post('/api/admin/login', { data: { key } });

  expect((await login(await readKey())).status()).toBe(200);
  expect((await login('another key')).status()).toBe(401);
});

test('the sixth try to sign in within a minute is turned away', async ({ request }) => {
  const headers = newAddress();
  const statuses = [];
  for (let n = 0; n < 6; n++) {
    const answer = await request.post('/api/admin/login', { data: { key: 'wrong' }, headers });
    statuses.push(answer.status());
    if (n === 5) expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
  }

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});
