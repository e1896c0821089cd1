import { content, showSource } from '#tests/e2e/dashboard/dashboard.ts';
import { expect, signIn, test } from '#tests/e2e/support.ts';

test('a callout, a toggle, a formula and a page are written with the keyboard alone', async ({
  page,
}) => {
  await page.route('**/api/embeds', (route) =>
    route.fulfill({ json: { title: 'The sea', author: 'Ada' } }),
  );
  await signIn(page, '/admin');
  await content(page).click();
  await page.keyboard.type('> [!TIP] Look up');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('If $a_1$ holds');
  await page.keyboard.press('Enter');
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await tools.getByRole('button', { name: 'Toggle', exact: true }).press('Enter');
  await page.keyboard.type('Why it holds');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Because');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'Embed', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Embed a page' });
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await page.keyboard.type('https://vimeo.com/76979871');
  await page.keyboard.press('Enter');
  await expect(content(page).getByLabel('Title')).toHaveValue('The sea');
  await page.keyboard.type('The end');
  await showSource(page);

  await expect(content(page)).toHaveValue(
    [
      '<aside data-kind="tip">Look up</aside>',
      'If <code class="language-math">a_1</code> holds',
      '<details><summary>Why it holds</summary>\nBecause</details>',
      '<figure class="embed"><a href="https://vimeo.com/76979871">The sea</a><figcaption>Ada · Vimeo</figcaption></figure>',
      'The end',
    ].join('\n\n'),
  );
});
