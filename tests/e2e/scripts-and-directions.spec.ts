import { expect, publishPost, rebuild, test } from './support.ts';

const LONG_WORD = `Supercalifragilistic${'expialidocious'.repeat(4)}neverend`;
const paragraph = (text: string) => ({ type: 'paragraph' as const, text });

test('a word of 84 letters in a title widens no page that shows it @phone', async ({
  page,
  request,
}) => {
  // It waits for a build.
  test.setTimeout(180_000);
  const words = { title: LONG_WORD, subheading: LONG_WORD, author: LONG_WORD };
  const path = await publishPost(request, words);
  const neighbour = await publishPost(request);
  // A post that is served on demand names no neighbours.
  await rebuild(request);

  for (const address of [path, neighbour, '/blog/tech']) {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      await expect(page.locator(`main :text("${LONG_WORD}")`).first()).toBeVisible();
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `${address} at ${width}`).toBe(width);
    }
  }
});

test('each block of a post is set in the direction of its own text', async ({ page, request }) => {
  const path = await publishPost(request, {
    title: 'رسالة إلى قارئ لم يولد بعد',
    subheading: 'عن الورق والحبر',
    content: [
      paragraph('في البدء كانت الكلمة.'),
      paragraph('<ul><li>الورق</li></ul>'),
      paragraph('An English paragraph.'),
    ],
  });
  await page.goto(path);

  for (const [selector, direction] of [
    ['main h1', 'rtl'],
    ['.post-subheading', 'rtl'],
    ['.prose > p >> nth=0', 'rtl'],
    ['.prose li', 'rtl'],
    ['.prose > p >> nth=1', 'ltr'],
    ['[data-page-title]', 'rtl'],
  ] as const) {
    const element = page.locator(selector);
    await expect(element, selector).toHaveCSS('direction', direction);
    await expect(element, selector).toHaveCSS('text-align', 'start');
  }
});
