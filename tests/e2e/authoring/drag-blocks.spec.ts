import { content } from '#tests/e2e/dashboard/dashboard.ts';
import { expect, signIn, test } from '#tests/e2e/support.ts';

test('a block is dragged by its handle, or moved by keys, which say where it is', async ({
  page,
}) => {
  await signIn(page, '/admin');
  await content(page).click();
  for (const word of ['One', 'Two', 'Three']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  const blocks = content(page).locator('> p');
  const moved = page.getByRole('status').filter({ hasText: /^Moved/ });
  const handle = page.getByTitle('Drag to move this block');
  const drag = async (word: string, to: string) => {
    await content(page).getByText(word).hover();
    await handle.hover();
    await page.mouse.down();
    const end = await content(page).getByText(to).boundingBox();
    await page.mouse.move((end?.x ?? 0) - 20, (end?.y ?? 0) + 2, { steps: 5 });
  };

  await drag('Three', 'One');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(blocks).toHaveText(['One', 'Two', 'Three', '']);
  await drag('Three', 'One');
  await page.mouse.up();
  await expect(blocks).toHaveText(['Three', 'One', 'Two', '']);
  await expect(moved).toHaveText('Moved. Block 1 of 4.');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(moved).toHaveText('Moved. Block 2 of 4.');
  await expect(blocks).toHaveText(['One', 'Three', 'Two', '']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(blocks).toHaveText(['One', 'Two', 'Three', '']);
});

test('a touch screen shows no handle and no keys', { tag: '@phone-only' }, async ({ page }) => {
  await signIn(page, '/admin');
  await content(page).tap();
  await page.keyboard.type('One');
  await content(page).getByText('One').tap();
  await expect(page.getByText('Markdown works as you type.')).toBeVisible();
  await expect(page.getByText(/Alt with/)).toBeHidden();
  await expect(page.getByTitle('Drag to move this block')).toHaveCount(0);
  await page.getByRole('button', { name: '1 word' }).tap();
  const panel = page.getByRole('dialog', { name: 'About this text' });
  await expect(panel.getByRole('button', { name: 'Shortcuts' })).toBeHidden();
  await expect(panel.getByText('Ctrl')).toBeHidden();
});
