import type { Page } from '@playwright/test';
import { CATEGORIES } from '#domain/category-texts.ts';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { expect, test } from '#tests/e2e/support.ts';

const follower = (page: Page) => page.locator('.cursor-follower');

/** Returns the centre of the cursor follower. */
const centre = (page: Page) =>
  follower(page).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  });

test(
  'the landing page has five full-height sections, each with a link and room for the menu',
  {
    tag: '@phone',
  },
  async ({ page, isMobile }) => {
    await page.goto('/');
    const brand = page.getByRole('heading', { level: 1, name: 'Commonplace' });
    await expect(brand).toHaveCSS('font-size', isMobile ? '30px' : '50px');
    // A square follows a mouse, but no finger.
    await page.mouse.move(100, 300);
    if (isMobile) await brand.tap();
    await expect(follower(page)).toHaveCount(isMobile ? 0 : 1);
    await expect(page.getByRole('link', { name: 'Search' })).toHaveCSS(
      'background-color',
      'rgba(16, 14, 13, 0.62)',
    );
    const headlines = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headlines).toEqual(CATEGORY_KEYS.map((key) => CATEGORIES[key].landing.headline));
    // The menu stands inside of the frame of each section.
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

    for (const section of await page.getByRole('region').all()) {
      await section.scrollIntoViewIfNeeded();
      for (const image of await section.locator('img').all()) {
        await image.scrollIntoViewIfNeeded();
        await expect(image).not.toHaveJSProperty('naturalWidth', 0);
      }
      await expect(section.getByRole('paragraph').first()).not.toBeEmpty();
      await expect(section.getByRole('link', { name: /^Read / })).toHaveCount(1);
      expect((await section.boundingBox())?.height).toBeGreaterThanOrEqual(
        page.viewportSize()?.height ?? 0,
      );
    }
    await expect(page.getByRole('link', { name: 'Read legal and social issues' })).toHaveAttribute(
      'href',
      '/blog/lsconcern',
    );
  },
);

test('a square follows the cursor in wide windows with motion, and hides under a dialog', async ({
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
  await page.mouse.move(200, 300);
  await page.mouse.move(300, 300);
  await expect(follower(page)).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const link = page.getByRole('link', { name: 'Read philosophy' });
  await link.hover();
  await expect(follower(page)).toBeVisible();
  // The link is what a click meets, and not the square over it.
  await link.click({ trial: true });

  const brand = page.getByRole('button', { name: 'Commonplace' });
  await brand.hover();
  await expect(follower(page)).toHaveCSS('opacity', '1');
  await brand.click({ clickCount: 3 });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(follower(page)).toHaveCSS('opacity', '0');
});
