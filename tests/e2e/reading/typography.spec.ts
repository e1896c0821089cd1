import { expect, publishPost, test } from '#tests/e2e/support.ts';

const paragraph = (text: string) => ({ type: 'paragraph' as const, text });

test(
  'wide code scrolls within itself by keyboard',
  { tag: '@phone' },
  async ({ page, request }) => {
    const code = `<pre><code class="language-js">const wide = "${'x'.repeat(200)}"</code></pre>`;
    await page.goto(await publishPost(request, { content: [paragraph(code)] }));
    const block = page.getByRole('group', { name: 'Code in js' });
    await block.focus();
    await page.keyboard.press('ArrowRight');

    await expect.poll(() => block.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  },
);

test('code is coloured by its language, without inline styles', async ({ page, request }) => {
  const code = '<pre><code class="language-js">const a = 1</code></pre>';
  await page.goto(await publishPost(request, { content: [paragraph(code)] }));
  const plain = await page.locator('.prose code').evaluate((text) => getComputedStyle(text).color);

  await expect(page.locator('.code-keyword')).not.toHaveCSS('color', plain);
});

test('a heading has a link to itself, which focus shows', async ({ page, request }) => {
  await page.goto(await publishPost(request, { content: [paragraph('<h2>What follows</h2>')] }));
  const link = page.getByRole('link', { name: 'What follows' });
  await expect(link).toHaveCSS('opacity', '0');
  // Focus by keyboard is what shows the link.
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/#section-what-follows$/);
});

test('a footnote leads back to its reference', async ({ page, request }) => {
  const content = [
    paragraph('A claim.<sup><a href="#fn1">1</a></sup>'),
    paragraph('<ol><li>The proof. <a href="#fnref1">↩</a></li></ol>'),
  ];
  await page.goto(await publishPost(request, { content }));
  await page.getByRole('link', { name: '1', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The proof.' })).toHaveCSS(
    'background-color',
    /^(?!rgba\(0, 0, 0, 0\)$)/,
  );
  await page.getByRole('link', { name: 'Back to reference 1' }).click();

  await expect(page).toHaveURL(/#reference-1$/);
});
