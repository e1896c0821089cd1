import type { Page } from '@playwright/test';
import { expect, hold, test, waitUntilTypeset } from '#tests/e2e/support.ts';

/** Records the site's own fonts that are requested before the first paint, in the page's `data-early`. */
const recordEarlyFonts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      const early = [...document.fonts].filter(
        ({ family, status }) => family.includes('Commonplace') && status !== 'unloaded',
      );
      document.documentElement.dataset['early'] = early.map(({ family }) => family).join();
    }).observe({ type: 'paint', buffered: true });
  });

test('only the first page of a tab waits with its fonts until the first paint', async ({
  page,
}) => {
  await recordEarlyFonts(page);
  await page.goto('/blog/history');
  await waitUntilTypeset(page);

  await expect(page.locator('html')).toHaveAttribute('data-early', '');
  await page.goto('/blog/tech', { waitUntil: 'commit' });

  expect(
    await page.evaluate(() => document.documentElement.style.getPropertyValue('--font-serif')),
  ).toBe('');
});

test('fonts that arrive lay out the text below the window and leave the styles of islands', async ({
  page,
}) => {
  const arrive = await hold(page, '**/*.woff2');
  await page.goto('/blog/writings/thelighthouseaccounts202608021920', { waitUntil: 'commit' });
  const last = page.locator('.prose > :last-child');
  await expect(last).toHaveCSS('content-visibility', 'auto');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { --added: yes }');
    document.adoptedStyleSheets.push(sheet);
  });

  arrive();
  await expect(last).toHaveCSS('content-visibility', 'visible');
  await expect(page.locator('body')).toHaveCSS('--added', 'yes');
});

test('without scripts the web fonts are used at once', async ({ otherBrowser }) => {
  const page = await otherBrowser({ javaScriptEnabled: false });
  const font = page.waitForRequest(/\.woff2$/);
  await page.goto('/blog/history');

  expect((await font).url()).toContain('.woff2');
});

test('fonts for rare letters load only for such letters', async ({ page }) => {
  await page.goto('/dailythoughts/submit');
  await waitUntilTypeset(page);
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

test('fonts take up the space of their fallbacks', async ({ otherBrowser }) => {
  const cover = '/blog/writings/thelighthouseaccounts202608021920';
  const noCover = '/blog/writings/kitchenalmanac202607010555';
  const pages = ['/', '/blog/history', cover, noCover];
  const sizes = pages.flatMap((path) => [[path, 390] as const, [path, 1280] as const]);
  // The timeline in a narrow window is in the next test. 412 is as wide as the phone that Lighthouse simulates.
  for (const [path, width] of [...sizes, ['/daily-thoughts', 1280], ['/', 412]] as const) {
    const page = await otherBrowser({ viewport: { width, height: 800 } });
    // With DejaVu alone, letters are as wide as whole pixels, and the subheading may take one line more.
    const limit = path === noCover && width === 390 ? 0.03 : 0.01;

    expect(await shiftOf(page, path), `${path} at ${width} px`).toBeLessThan(limit);
    await page.close();
  }
});

const LONG_THOUGHT =
  'A library is a promise that somebody will come back. Most of us do not, and yet the lamps are lit each evening at the same hour, and someone dusts the desks. I have started to think that this is the more important half of reading, and that the books are only there so that the lamps have a reason to be lit at all, year after year.';

test('a long thought at the top has as many lines in the fallback as in the font', async ({
  otherBrowser,
}) => {
  const page = await otherBrowser({ viewport: { width: 390, height: 844 } });
  await page.route('**/daily-thoughts', async (route) => {
    const response = await route.fetch();
    const first = /(<blockquote class="text )\w+([^>]*>)[^<]*/;
    const body = (await response.text()).replace(first, `$1small$2${LONG_THOUGHT}`);
    await route.fulfill({ response, body });
  });

  // A line more moves only what stands below.
  expect(await shiftOf(page, '/daily-thoughts')).toBeLessThan(0.001);
  await expect(page.getByText(LONG_THOUGHT)).toBeVisible();
});

/** Opens a page whose fonts arrive after its first paint. Returns the sum of its layout shifts. */
async function shiftOf(page: Page, path: string): Promise<number> {
  // Posts that other tests publish meanwhile move the page too.
  await page.route('**/api/**', () => undefined);
  const arrive = await hold(page, '**/*.woff2');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  arrive();
  await waitUntilTypeset(page);
  return readShift(page);
}

/** Returns the sum of all layout shifts of a page. */
const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift') as (PerformanceEntry & {
            value: number;
          })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Every page has a paint, so that one without a shift is answered too.
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
