import type { Page } from '@playwright/test';
import { expect, waitUntilTypeset } from '#tests/e2e/support.ts';

/** Records layout shifts from now on in the page's `data-shift`. */
export const recordShifts = (page: Page) =>
  page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) document.documentElement.dataset['shift'] = String(shift.value);
      }
    }).observe({ type: 'layout-shift' });
  });

/** Returns the sizes of everything that a page has loaded, by kind. */
export const weigh = (page: Page) =>
  page.evaluate(() => {
    const loaded = performance.getEntries().filter((entry) => 'encodedBodySize' in entry);
    const resources = loaded as PerformanceResourceTiming[];
    const bytes = (of: RegExp) =>
      resources
        .filter(({ name }) => of.test(new URL(name).pathname))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const inline = [...document.querySelectorAll('script:not([src], [type$="json"])')];
    return {
      html: bytes(/^\/blog\//),
      /** Everything. */
      loaded: bytes(/^/),
      /** The page, its scripts and its fonts. */
      all: bytes(/^(?!\/api\/|\/\.netlify\/).*(?:\/[^.]*|\.js|\.woff2)$/),
      script: bytes(/\.js$/),
      fonts: bytes(/\.woff2$/),
      styles: bytes(/\.css$/),
      inline: inline.map(({ textContent }) => textContent).join(''),
      scripts: resources.map(({ name }) => name).filter((name) => name.endsWith('.js')),
    };
  });

/** Returns a thousand words in ten paragraphs, all different, so that they compress like a real text. */
export function thousandWords() {
  const syllables = ['con', 'tra', 'mel', 'ior', 'ven', 'sus', 'qua', 'lis', 'ped', 'rum', 'ast'];
  let state = 1;
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const word = () => Array.from({ length: 1 + next(3) }, () => syllables[next(11)]).join('');
  return Array.from({ length: 10 }, () => ({
    type: 'paragraph' as const,
    text: `${Array.from({ length: 99 }, word).join(' ')} <em>${word()}</em>.`,
  }));
}

/** Fails if the label of a page is more than 2 % from what the browser measures. */
export async function expectTrueLabel(page: Page): Promise<void> {
  const label = await page.getByRole('link', { name: /^This page: / }).innerText();
  const { all, script, fonts } = await weigh(page);
  const labelled = Number(/: (\d+) KB/.exec(label)?.[1]) * 1_000;

  const measured = `${page.url()} ${label} ${all} ${script} ${fonts}`;
  expect(Math.abs(labelled / all - 1), measured).toBeLessThan(0.02);
  expect(label).toContain('no cookies, nothing from others');
  expect(await page.context().cookies()).toEqual([]);
}

/** Opens a page and waits until it has loaded everything. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilTypeset(page);
  await page.waitForLoadState('networkidle');
}
