import { brotliCompressSync } from 'node:zlib';
import { expect, publishPost, test, untilStatic, untilTypeset } from './support.ts';

/** Bytes that a reader of a post of 1,000 words loads before touching anything. */
const BUDGET = { html: 14_600, script: 5_000, fonts: 60_000 };

/** A thousand words in ten paragraphs, none of them like another, so that they compress as a text does. */
function thousandWords() {
  const syllables = ['con', 'tra', 'mel', 'ior', 'ven', 'sus', 'qua', 'lis', 'ped', 'rum', 'ast'];
  let state = 1;
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const word = () => Array.from({ length: 1 + next(3) }, () => syllables[next(11)]).join('');
  return Array.from({ length: 10 }, () => ({
    type: 'paragraph' as const,
    text: `${Array.from({ length: 99 }, word).join(' ')} <em>${word()}</em>.`,
  }));
}

test('a post of 1,000 words is within its budget of HTML with its styles, of scripts, and of fonts', async ({
  page,
  request,
}) => {
  const path = await publishPost(request, { content: thousandWords() });
  await untilStatic(request, path);
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilTypeset(page);
  const { sizes, inline } = await page.evaluate(() => {
    const loaded = performance.getEntries().filter((entry) => 'encodedBodySize' in entry);
    const bytes = (of: RegExp) =>
      (loaded as PerformanceResourceTiming[])
        .filter(({ name }) => of.test(new URL(name).pathname))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const scripts = [...document.querySelectorAll('script:not([src])')];
    return {
      sizes: {
        html: bytes(/^\/blog\//),
        script: bytes(/\.js$/),
        fonts: bytes(/\.woff2$/),
        styles: bytes(/\.css$/),
      },
      inline: scripts.map(({ textContent }) => textContent).join(''),
    };
  });

  expect(sizes.html).toBeGreaterThan(3_000);
  expect(sizes.html).toBeLessThanOrEqual(BUDGET.html);
  expect(sizes.styles).toBe(0);
  expect(inline.length).toBeGreaterThan(1_000);
  expect(sizes.script + brotliCompressSync(inline).length).toBeLessThanOrEqual(BUDGET.script);
  expect(sizes.fonts).toBeGreaterThan(10_000);
  expect(sizes.fonts).toBeLessThanOrEqual(BUDGET.fonts);
});
