import { content, showSource } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, signIn, test } from '#tests/e2e/support.ts';

test('the editor lists markup that publishing drops, until it is removed', async ({ page }) => {
  await signIn(page, '/admin');
  await showSource(page);
  const note = page.getByText('Not kept: h1, iframe (shown as plain text).');

  await content(page).fill('<h1>One</h1>\n\n<iframe>two</iframe>');
  await expect(note).toBeVisible();
  await content(page).fill('<h2>One</h2>\n\ntwo');
  await expect(note).toBeHidden();
});

test('code with blank lines is one block and keeps its indentation', async ({ page }) => {
  await signIn(page, '/admin');
  const code = 'def a():\n    x = 1\n\n    return x';
  await showSource(page);
  await content(page).fill(`Before\n\n<pre><code>${code}</code></pre>\n\nAfter`);

  await page.getByRole('button', { name: 'Preview' }).click();
  const block = page.getByRole('dialog', { name: 'Preview' }).locator('pre');
  await expect(block).toBeVisible();
  expect(await block.innerText()).toBe(code);
});

test('images dropped during an upload wait their turn and are all inserted', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await page.route('**/api/upload', async (route) => {
    await released;
    sent++;
    await route.fulfill({ json: { imageUrl: `/images/${sent}.png` } });
  });
  collectDialogs(page);
  await signIn(page, '/admin');
  const drop = async (...names: string[]) => {
    const dataTransfer = await page.evaluateHandle((files) => {
      const transfer = new DataTransfer();
      for (const name of files) transfer.items.add(new File(['x'], name, { type: 'image/png' }));
      return transfer;
    }, names);
    await content(page).dispatchEvent('drop', { dataTransfer });
  };
  const describe = async (name: string) => {
    const dialog = page.getByRole('dialog', { name: 'Describe the image' });
    await expect(dialog).toContainText(name);
    await dialog.getByLabel('Description').fill(name);
    await dialog.getByRole('button', { name: 'Insert' }).click();
  };

  await drop('first.png');
  await describe('first.png');
  await expect(page.getByText('Uploading the image...').first()).toBeVisible();
  await drop('second.png');
  await drop('third.png');
  await expect(page.getByText('2 images are queued.')).toBeVisible();
  release();
  await describe('second.png');
  await describe('third.png');
  await expect(content(page).getByRole('img')).toHaveCount(3);
  await showSource(page);
  await expect(content(page)).toHaveValue(
    ['first', 'second', 'third']
      .map((name, n) => `<img src="/images/${n + 1}.png" alt="${name}.png">`)
      .join('\n\n'),
  );
});
