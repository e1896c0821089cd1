import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { expect, test } from '#tests/e2e/support.ts';

/** Holds a page in a phase of a transition. Without a duration, the phase has no intermediate state. */
const hold = (page: Page, phase: string) =>
  page.evaluate((held) => {
    document.documentElement.dataset['phase'] = held;
  }, phase);

/** Returns the pixels of a window. */
async function pixels(page: Page) {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x)).subarray(0, 3)];
  return { ...info, at };
}

test('a leaving page is black and white, and then blurred up to its edges', async ({ page }) => {
  await page.goto('/');
  const square = page.locator('.cursor-follower');
  await page.mouse.move(500, 420);
  await expect(square).toBeVisible();
  await hold(page, 'black-and-white');
  await expect(square).toHaveCSS('opacity', '0');
  const { at, width, height } = await pixels(page);
  let colour = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const channels = at(x, y);
      colour = Math.max(colour, Math.max(...channels) - Math.min(...channels));
    }
  }

  expect(colour).toBeLessThanOrEqual(2);

  await hold(page, 'blur');
  const blurred = await pixels(page);
  const lightness = (x: number, y: number) => blurred.at(x, y)[0] ?? 0;
  // Inside of the frame of the cover.
  const inside = lightness(width / 8, height / 2);
  const edges = [
    lightness(0, height / 2),
    lightness(width - 1, height / 2),
    lightness(width / 4, 0),
    lightness(width / 4, height - 1),
  ];
  for (const edge of edges) expect(Math.abs(edge - inside)).toBeLessThanOrEqual(8);
});

test('the cursor square is hidden while a dialog is open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Commonplace' }).hover();
  const square = page.locator('.cursor-follower');
  await expect(square).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'Commonplace' }).click({ clickCount: 3 });
  await expect(page.getByRole('dialog')).toBeVisible();

  await expect(square).toHaveCSS('opacity', '0');
});

test('the bar’s title stays centred when a reader increases the letter spacing', async ({
  page,
}) => {
  await page.goto('/blog/history');
  // A style sheet as an extension adds it, which the content security policy allows.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { line-height: 1.5 !important } p { margin-block-end: 2em !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const middle = async (selector: string) => {
    const { y = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
    return y + height / 2;
  };

  expect(Math.abs((await middle('[data-page-title]')) - (await middle('.bar')))).toBeLessThan(1);
});

test('the image of a category is shown whole in its header', async ({ page }) => {
  for (const category of CATEGORY_KEYS) {
    await page.goto(`/blog/${category}`);
    for (const width of [320, 390, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const [hero, picture] = await Promise.all([
        page.locator('.hero').boundingBox(),
        page.locator('.hero img').boundingBox(),
      ]);
      if (!hero || !picture) throw new Error('The header shows no picture.');

      expect(picture.y).toBeGreaterThanOrEqual(hero.y);
      expect(picture.y + picture.height).toBeLessThanOrEqual(hero.y + hero.height);
    }
  }
});
