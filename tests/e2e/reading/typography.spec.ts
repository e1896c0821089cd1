import { expect, publishPost, test, waitUntilTypeset } from '#tests/e2e/support.ts';
import { paragraph } from '#tests/support/app/sample.ts';

test('code, headings, notes, directions and portraits look and work as they should', async ({
  page,
  request,
}) => {
  const lines = (line: string) => paragraph(`So${`<br>${line}`.repeat(5)}`);
  const content = [
    paragraph('A claim.<sup><a href="#fn1">1</a></sup>'),
    paragraph('<h2>What follows</h2>'),
    paragraph(`<pre><code class="language-js">const wide = "${'x'.repeat(200)}"</code></pre>`),
    paragraph('Press <kbd>1</kbd>.'),
    lines('Water'),
    lines('H<sub>2</sub>O<sup>1</sup>'),
    paragraph('<ul><li>الورق</li></ul>'),
    paragraph('في البدء كانت الكلمة.'),
    paragraph('<ol><li>The proof. <a href="#fnref1">↩</a></li></ol>'),
  ];
  const title = 'رسالة إلى قارئ لم يولد بعد';
  const subheading = 'عن الورق والحبر';
  await page.goto(await publishPost(request, { title, subheading, content }));
  await waitUntilTypeset(page);

  await test.step('each block has the direction of its own text', async () => {
    for (const [selector, direction] of [
      ['main h1', 'rtl'],
      ['.post-subheading', 'rtl'],
      ['[data-page-title]', 'rtl'],
      ['.prose > p >> nth=0', 'ltr'],
      ['.prose ul li', 'rtl'],
      ['.prose > p >> nth=-1', 'rtl'],
    ] as const) {
      const element = page.locator(selector);
      await expect(element, selector).toHaveCSS('direction', direction);
      await expect(element, selector).toHaveCSS('text-align', 'start');
    }
  });

  await test.step('code has its colours, and digits as high as capitals', async () => {
    const code = page.locator('.prose code');
    const plain = await code.evaluate((text) => getComputedStyle(text).color);
    await expect(page.locator('.code-keyword')).not.toHaveCSS('color', plain);
    for (const text of [code, page.locator('.prose kbd')]) {
      await expect(text).toHaveCSS('font-variant-numeric', 'lining-nums tabular-nums');
    }
  });

  await test.step('superscripts and subscripts do not change the line spacing', async () => {
    const heights = await page
      .locator('.prose > p:has(br)')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));
    expect(heights).toHaveLength(2);
    expect(heights[1]).toBe(heights[0]);
  });

  await test.step('a heading has a link to itself, which focus shows, and no drop cap', async () => {
    const indent = await page.getByRole('heading', { name: 'What follows' }).evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().x - element.getBoundingClientRect().x;
    });
    expect(indent).toBe(0);
    const link = page.getByRole('link', { name: 'What follows' });
    await expect(link).toHaveCSS('opacity', '0');
    // Focus by keyboard is what shows the link.
    await page.keyboard.press('Tab');
    await link.focus();
    await expect(link).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#section-what-follows$/);
  });

  await test.step('a footnote is marked and leads back to its reference', async () => {
    await page.getByRole('link', { name: '1', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'The proof.' })).toHaveCSS(
      'background-color',
      /^(?!rgba\(0, 0, 0, 0\)$)/,
    );
    await page.getByRole('link', { name: 'Back to reference 1' }).click();
    await expect(page).toHaveURL(/#reference-1$/);
  });

  await test.step('wide code scrolls within itself by keyboard', async () => {
    const block = page.getByRole('group', { name: 'Code in js' });
    await block.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => block.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  });

  await test.step('a portrait stands on the page itself', async () => {
    await page.locator('.prose').evaluate((prose) => {
      prose.innerHTML = '<figure><img alt="" src="/icon.png" width="900" height="1400"></figure>';
    });
    await expect(page.locator('.prose img')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
});
