import { expect, publishPost, test } from '#tests/e2e/support.ts';

const paragraph = (text: string) => ({ type: 'paragraph' as const, text });

test('each block of a post has the direction of its own text', async ({ page, request }) => {
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
