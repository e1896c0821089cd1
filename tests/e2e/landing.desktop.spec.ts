import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const square = (page: Page) => page.locator('.cursor-follower');
const centre = (page: Page) =>
  square(page).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  });

test('a square follows the cursor, in windows wider than 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 800 });
  await page.goto('/');
  await page.mouse.move(200, 300);
  await expect(square(page)).toBeVisible();
  await page.mouse.move(500, 420);
  await expect.poll(() => centre(page)).toEqual([500, 420]);
  const { width, height } = (await square(page).boundingBox()) ?? {};
  expect(width).toBe(height);

  await page.setViewportSize({ width: 768, height: 800 });
  await page.mouse.move(300, 300);
  await expect(square(page)).toHaveCount(0);
});

test('the square takes no click, and leaves with the cursor', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Read philosophy' });
  await link.hover();
  await expect(square(page)).toBeVisible();
  await link.click();
  await expect(page).toHaveURL('/blog/philosophy');
  await page.mouse.move(200, 200);
  await expect(square(page)).toHaveCount(0);
});

test('nothing follows who asks for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.mouse.move(200, 300);
  await page.mouse.move(300, 300);

  await expect(square(page)).toHaveCount(0);
});
