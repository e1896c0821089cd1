import { content, showSource } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, signIn, test } from '#tests/e2e/support.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { insert, option } from './insert.ts';

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
  await page.keyboard.type('/tog');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Why it holds');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Because');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(page.getByRole('combobox', { name: 'Content' })).toBeFocused();
  for (let n = 0; n < 20; n++) {
    if ((await option(page, 'Embed').getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Tab');
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

test(
  'a gallery, a page and a table are written by touch alone, and menus stay above the keyboard',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.route('**/api/embeds', (route) =>
      route.fulfill({ json: { title: 'The sea', author: 'Ada' } }),
    );
    await signIn(page, '/admin');
    collectDialogs(page);
    await content(page).tap();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a block' }).tap();
    await option(page, 'Gallery').tap();
    const buffer = await plainPicture('jpeg');
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
    await (await choosing).setFiles([photo, photo]);
    const dialog = page.getByRole('dialog', { name: 'Describe the 2 images' });
    await dialog.getByRole('button', { name: 'Insert' }).tap();
    await content(page).getByRole('button', { name: 'Image 1 of 2' }).tap();
    const tools = content(page).locator('.node-panel .node-tools');
    expect((await tools.boundingBox())?.height).toBeLessThan(70);
    await content(page).locator('> p').last().tap();
    await insert(page, 'Embed');
    await page.getByLabel('Address').fill('https://vimeo.com/76979871');
    await page.getByRole('button', { name: 'Embed a page' }).tap();
    await expect(content(page).getByLabel('Title')).toHaveValue('The sea');
    await page.getByRole('button', { name: 'Add a block' }).tap();
    const menu = page.getByRole('listbox', { name: 'Insert' });
    // What a keyboard does to a window that it covers.
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', { value: 460 });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    await expect
      .poll(async () => {
        const box = await menu.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      })
      .toBeLessThan(460);
    await option(page, 'Table').tap();
    await page.keyboard.insertText('Day');
    await content(page).evaluate(() => {
      const cell = document.querySelector('th');
      if (cell) getSelection()?.selectAllChildren(cell);
    });
    await page
      .getByRole('toolbar', { name: 'Formatting' })
      .getByRole('button', { name: 'Bold' })
      .tap();
    await showSource(page);

    await expect(content(page)).toHaveValue(
      /^<figure class="gallery">.*\n\n<figure class="embed">.*\n\n<table>.*<strong>Day<\/strong>/s,
    );
  },
);
