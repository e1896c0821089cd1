import { expect, test, waitUntilTypeset } from '#tests/e2e/support.ts';

const COVERED = '/blog/writings/thelighthouseaccounts202608021920';
const PLAIN = '/blog/history/ashortquarrelabouttheindex202604081015';

test('a post with a cover shows its badge, title and meta line on it, and is printed black on white', async ({
  page,
}) => {
  await page.goto(COVERED);
  await expect(page).toHaveTitle('The lighthouse accounts - Writings');
  const heading = page.locator('article > header');

  await expect(heading.getByRole('link', { name: 'Writings' })).toHaveAttribute(
    'href',
    '/blog/writings',
  );
  await expect(heading.getByRole('heading', { level: 1 })).toHaveText('The lighthouse accounts');
  await expect(
    heading.getByText('A story about oil, honesty, and a very small discrepancy.'),
  ).toBeVisible();
  await expect(heading.getByText('On 2 Aug 2026, By Marek Sorley', { exact: true })).toBeVisible();
  await expect(heading.getByText(/^\d+ minutes to read$/)).toBeVisible();
  const [hero, cover, title] = await Promise.all(
    [heading, heading.locator('img'), heading.getByRole('heading')].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(cover).toMatchObject({ x: hero?.x, width: hero?.width });
  expect((cover?.y ?? 0) + (cover?.height ?? 0)).toBeLessThan(title?.y ?? 0);
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan((hero?.y ?? 0) + (hero?.height ?? 0));

  await page.evaluate(() => {
    window.scrollTo({ top: 400, behavior: 'instant' });
  });
  await expect(page.locator('.post-hero')).not.toHaveCSS('opacity', '1');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await expect(page.locator('.post-hero')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.locator('.post-cover')).toBeHidden();
  await expect(page.locator('.discussion')).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const text of ['.post-subheading', '.prose > p >> nth=0']) {
    await expect(page.locator(text)).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
});

test('a post without a cover begins with a title line, and links to the posts before and after it', async ({
  page,
}) => {
  await page.goto(PLAIN);
  const heading = page.locator('article > header');

  await expect(heading.locator('img')).toHaveCount(0);
  await expect(heading.getByRole('link', { name: 'History' })).toBeVisible();
  await expect(heading.getByText('On 8 Apr 2026, By Tobias Wren', { exact: true })).toBeVisible();
  const line = await heading
    .locator('.post-heading')
    .evaluate((element) => getComputedStyle(element, '::before').borderTopStyle);
  expect(line).toBe('double');

  const next = page.getByRole('navigation', { name: 'More posts' }).getByRole('link', {
    name: /^Next/,
  });
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The eleven days that nobody lost',
  );
  await page
    .getByRole('navigation', { name: 'More posts' })
    .getByRole('link', { name: /^Previous/ })
    .click();
  await expect(page).toHaveURL(PLAIN);
});

test('lines have a comfortable length', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto(PLAIN);
  await waitUntilTypeset(page);
  const perLine = await page.locator('.prose > p').evaluateAll((paragraphs) => {
    const full = paragraphs.filter(({ textContent }) => textContent.length > 400);
    const lines = full.reduce(
      (sum, paragraph) =>
        sum + paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight),
      0,
    );
    const letters = full.reduce((sum, { textContent }) => sum + textContent.length, 0);
    // On average the last line of a paragraph is half as long.
    return letters / (lines - full.length / 2);
  });

  const [least, most] = isMobile ? [36, 60] : [60, 70];
  expect(perLine).toBeGreaterThan(least);
  expect(perLine).toBeLessThan(most);
});
