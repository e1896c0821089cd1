import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/e2e/support.ts';

/** Holds a page in a phase of a transition. Without a duration, the phase has no intermediate state. */
const hold = (page: Page, phase: string) =>
  page.evaluate((held) => {
    document.documentElement.dataset['phase'] = held;
  }, phase);

/** Returns the pixels of a window, three bytes each. */
const pixels = async (page: Page) =>
  sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

test('a leaving page is black and white, and then blurred up to its edges', async ({ page }) => {
  // As small as a window with transitions is.
  await page.setViewportSize({ width: 769, height: 600 });
  await page.goto('/');
  const square = page.locator('.cursor-follower');
  await page.mouse.move(500, 420);
  await expect(square).toBeVisible();
  await hold(page, 'black-and-white');
  await expect(square).toHaveCSS('opacity', '0');
  const { data } = await pixels(page);
  let colour = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    colour = Math.max(colour, Math.max(red, green, blue) - Math.min(red, green, blue));
  }

  expect(colour).toBeLessThanOrEqual(2);

  await hold(page, 'blur');
  const blurred = await pixels(page);
  const { width, height } = blurred.info;
  const lightness = (x: number, y: number) =>
    blurred.data[3 * (Math.floor(y) * width + Math.floor(x))] ?? 0;
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

test('the image of a section is whole in its header, and above the heading up to 480 px', async ({
  page,
}) => {
  await page.goto('/blog/lsconcern');
  const image = page.locator('.hero img');
  for (const width of [320, 480, 481, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [hero, picture, heading] = await Promise.all([
      page.locator('.hero').boundingBox(),
      image.boundingBox(),
      page.getByRole('heading', { level: 1 }).boundingBox(),
    ]);
    if (!hero || !picture || !heading) throw new Error('The header lacks a part.');

    expect(picture.y).toBeGreaterThanOrEqual(hero.y);
    expect(picture.y + picture.height).toBeLessThanOrEqual(hero.y + hero.height);
    if (width <= 480) expect(picture.y + picture.height).toBeLessThanOrEqual(heading.y);
    else expect(picture.x).toBeGreaterThanOrEqual(heading.x + heading.width);
  }
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
});
