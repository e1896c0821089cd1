import { content, showSource } from '#tests/e2e/dashboard/dashboard.ts';
import { expect, signIn, test } from '#tests/e2e/support.ts';

const CODE = 'def a():\n    x = 1\n\n    return x';

test('markup that publishing drops is listed, and switching views changes nothing', async ({
  page,
}) => {
  await signIn(page, '/admin');
  const source = page.getByRole('button', { name: 'HTML source' });
  await showSource(page);
  const note = page.getByText('Not kept: h1, iframe (shown as plain text).');
  await content(page).fill('<h1>One</h1>\n\n<iframe>two</iframe>');
  await expect(note).toBeVisible();
  const code = `<pre><code>${CODE}</code></pre>`;
  const text = `One<br>line\n\n\n\n<b>Two</b>\n<ul>\n<li>a</li>\n</ul>\n\n<details>Three</details>\n\n${code}\n`;
  await content(page).fill(text);

  await source.click();
  // HTML that has no other form stays.
  await expect(content(page).getByLabel('HTML', { exact: true })).toHaveValue(
    '<details>Three</details>',
  );
  await showSource(page);
  await expect(content(page)).toHaveValue(text);
  await source.click();
  await content(page).getByText('One').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Now ');
  await showSource(page);
  await expect(content(page)).toHaveValue(
    `Now One<br />line\n\n<b>Two</b>\n<ul>\n<li>a</li>\n</ul>\n\n<details>Three</details>\n\n${code}`,
  );
  await expect(note).toBeHidden();

  await page.getByRole('button', { name: 'Preview' }).click();
  const block = page.getByRole('dialog', { name: 'Preview' }).locator('pre');
  await expect(block).toBeVisible();
  expect(await block.innerText()).toBe(CODE);
});
