import type { Page } from '@playwright/test';
import { expect, test, untilTypeset } from './support.ts';

/** When the fonts were asked for, from the start of the page, and when its words were drawn; milliseconds. */
function times(page: Page): Promise<{ drawn: number; fonts: number[] }> {
  return page.evaluate(() => ({
    drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    fonts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }));
}

const standsIn = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--font-serif') !== '');

test('the words of the first page are drawn before its fonts are asked for, those of later pages in them', async ({
  page,
}) => {
  await page.goto('/blog/history');
  await untilTypeset(page);
  const { drawn, fonts } = await times(page);
  expect(fonts.length).toBeGreaterThan(2);
  expect(Math.min(...fonts)).toBeGreaterThanOrEqual(drawn);

  await page.goto('/blog/tech', { waitUntil: 'commit' });
  expect(await standsIn(page)).toBe(false);
});

test('without scripts the fonts are used at once', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const font = page.waitForRequest(/\.woff2$/);
  await page.goto('/blog/history');
  await font;
  await context.close();
});

test('letters that few texts need come when they are there, in the interface too', async ({
  page,
}) => {
  await page.goto('/dailythoughts/submit');
  await untilTypeset(page);
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => family.includes('More') && status === 'loaded')
        .map(({ family }) => family.replace(/"?(.* More).*/, '$1')),
    );
  expect(await loaded()).toEqual([]);
  await page.getByLabel('Name').fill('José Łukasz');
  await expect.poll(loaded).toEqual(['Commonplace Sans More', 'Commonplace Sans More']);
});

for (const path of [
  '/',
  '/blog/history',
  '/blog/writings/thelighthouseaccounts202608021920',
  '/daily-thoughts',
]) {
  test(`what stands in takes up the room of the fonts on ${path}`, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          dataset['moved'] = String(Number(dataset['moved'] ?? 0) + entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await untilTypeset(page);

    expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.01);
  });
}
