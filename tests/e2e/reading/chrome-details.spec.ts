import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { expect, publishPost, test } from '#tests/e2e/support.ts';

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

test('a leaving page is black and white, including its menu and cursor', async ({ page }) => {
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
});

test('a leaving page is blurred up to its edges', async ({ page }) => {
  await page.goto('/');
  await hold(page, 'blur');
  const { at, width, height } = await pixels(page);
  const lightness = (x: number, y: number) => at(x, y)[0] ?? 0;
  const inside = lightness(20, height / 2);
  const edges = [
    lightness(0, height / 2),
    lightness(width - 1, height / 2),
    lightness(width / 4, 0),
    lightness(width / 4, height - 1),
  ];

  for (const edge of edges) expect(Math.abs(edge - inside)).toBeLessThanOrEqual(8);
});

test('digits in code are as high as capitals', async ({ page, request }) => {
  const text = 'In <code>x = 1</code> press <kbd>1</kbd>.';
  await page.goto(await publishPost(request, { content: [{ type: 'paragraph', text }] }));

  for (const tag of ['code', 'kbd']) {
    await expect(page.locator(`.prose ${tag}`)).toHaveCSS(
      'font-variant-numeric',
      'lining-nums tabular-nums',
    );
  }
});

test('superscripts and subscripts do not change the line spacing', async ({ page, request }) => {
  const lines = (line: string) => ({ type: 'paragraph', text: `So${`<br>${line}`.repeat(5)}` });
  const content = [lines('Water'), lines('H<sub>2</sub>O<sup>1</sup>')];
  await page.goto(await publishPost(request, { content }));
  const heights = await page
    .locator('.prose > p')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));

  expect(heights).toHaveLength(2);
  expect(heights[1]).toBe(heights[0]);
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

test('reading progress is updated when the page grows without scrolling', async ({ page }) => {
  await page.goto('/blog/writings/thelighthouseaccounts202608021920');
  const progress = page.getByRole('progressbar', { name: 'Reading progress' });
  await page.evaluate(() => {
    window.scrollTo({ top: 600, behavior: 'instant' });
  });
  await expect(progress).toBeVisible();
  const before = Number(await progress.getAttribute('aria-valuenow'));
  expect(before).toBeGreaterThan(0);
  await page.evaluate(() => {
    const more = document.createElement('p');
    more.style.blockSize = `${document.documentElement.scrollHeight}px`;
    document.querySelector('main')?.append(more);
  });

  await expect
    .poll(async () => Number(await progress.getAttribute('aria-valuenow')))
    .toBeLessThan(before * 0.75);
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
