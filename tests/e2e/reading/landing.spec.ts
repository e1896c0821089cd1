import type { Page } from '@playwright/test';
import { CATEGORIES, CATEGORY_KEYS } from '#domain/category.ts';
import { expect, test } from '#tests/e2e/support.ts';

const follower = (page: Page) => page.locator('.cursor-follower');

/** Returns the centre of the cursor follower. */
const centre = (page: Page) =>
  follower(page).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  });

test(
  'the landing page has five full-height sections, each with a link',
  {
    tag: '@phone',
  },
  async ({ page, isMobile }) => {
    await page.goto('/');
    const brand = page.getByRole('heading', { level: 1, name: 'Commonplace' });
    await expect(brand).toHaveCSS('font-size', isMobile ? '30px' : '50px');
    const headlines = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headlines).toEqual(CATEGORY_KEYS.map((key) => CATEGORIES[key].landing.headline));
    for (const section of await page.getByRole('region').all()) {
      await section.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          section.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);
      await expect(section.getByRole('paragraph').first()).not.toBeEmpty();
      await expect(section.getByRole('link', { name: /^Read / })).toHaveCount(1);
      expect((await section.boundingBox())?.height).toBeGreaterThanOrEqual(
        page.viewportSize()?.height ?? 0,
      );
    }
    await page.getByRole('link', { name: 'Read legal and social issues' }).click();
    await expect(page).toHaveURL('/blog/lsconcern');
    await expect(page.getByText(/All rights reserved/)).toHaveText(
      `© ${new Date().getFullYear()} Commonplace. All rights reserved`,
    );
  },
);

test('the menu stands inside of the frame of each section', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const gaps = await page.evaluate(() => {
    const text = document.createRange();
    text.selectNodeContents(document.querySelector('.opener')?.lastChild as Node);
    return Array.from(document.querySelectorAll('.cover'), (section) => {
      const { right, borderRightWidth } = getComputedStyle(section, '::before');
      const line = parseFloat(right) + parseFloat(borderRightWidth);
      return section.getBoundingClientRect().right - line - text.getBoundingClientRect().right;
    });
  });

  expect(gaps).toHaveLength(CATEGORY_KEYS.length);
  for (const gap of gaps) expect(gap).toBeGreaterThan(6);
});

test('a square follows the cursor on the landing page in wide windows with motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 769, height: 800 });
  await page.goto('/');
  await page.mouse.move(200, 300);
  await expect(follower(page)).toBeVisible();
  await page.mouse.move(500, 420);
  await expect.poll(() => centre(page)).toEqual([500, 420]);
  const { width, height } = (await follower(page).boundingBox()) ?? {};
  expect(width).toBeCloseTo(height ?? 0, 2);

  await page.setViewportSize({ width: 768, height: 800 });
  await page.mouse.move(300, 300);
  await expect(follower(page)).toHaveCount(0);

  await page.setViewportSize({ width: 769, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.mouse.move(200, 300);
  await page.mouse.move(300, 300);
  await expect(follower(page)).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  const link = page.getByRole('link', { name: 'Read philosophy' });
  await link.hover();
  await expect(follower(page)).toBeVisible();
  await link.click();
  await expect(page).toHaveURL('/blog/philosophy');
  await page.mouse.move(200, 200);
  await expect(follower(page)).toHaveCount(0);
});

test('no square follows on a touch screen', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(100, 300);
  await page.getByRole('heading', { level: 1 }).tap();

  await expect(follower(page)).toHaveCount(0);
});
