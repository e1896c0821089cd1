import type { Page } from '@playwright/test';
import { content, newTitle, publishSheet, showSource } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, SHORT_LIVED, signIn, test } from '#tests/e2e/support.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { insert, option } from './insert.ts';

const describeEmbeds = (page: Page) =>
  page.route('**/api/embeds', (route) =>
    route.fulfill({ json: { title: 'The sea', author: 'Ada' } }),
  );

/** Returns a number of equal photos. */
async function photos(count: number) {
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await plainPicture('jpeg') };
  return Array.from({ length: count }, () => photo);
}

test('a gallery, a page and a table are written with the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  await describeEmbeds(page);
  await signIn(page, '/admin');
  const dialogs = collectDialogs(page);
  await content(page).focus();
  const choosing = page.waitForEvent('filechooser');
  await keyboard.type('/gal');
  await expect(page.getByRole('option', { name: 'Gallery' })).toBeVisible();
  await press('Enter');
  await (await choosing).setFiles(await photos(3));
  for (const n of [1, 2, 3]) {
    await expect(page.getByLabel(`Description of image ${n}`)).toBeFocused();
    await keyboard.type(`Photo ${n}`);
    await press(n === 3 ? 'Enter' : 'Tab');
  }
  await expect(page.getByText('✅ Image inserted successfully!')).toBeVisible();
  expect(dialogs).toEqual([]);
  await expect(content(page).getByLabel('Alt text')).toBeHidden();
  await press('ArrowUp');
  await keyboard.type('A walk');
  const image = (name: string) => content(page).getByRole('button', { name });
  await press('Tab', 'ArrowRight', 'Alt+ArrowLeft');
  await expect(image('Image 1 of 3: Photo 2')).toBeFocused();
  await press('ArrowRight');
  await expect(image('Image 2 of 3: Photo 1')).toBeFocused();
  await press('Delete');
  await expect(image('Image 2 of 2: Photo 3')).toBeFocused();
  await press('Tab');
  await keyboard.type('Dunes');
  await press('Tab', 'ArrowDown');
  await expect(content(page).getByLabel('Width')).toHaveValue('wide');
  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  await keyboard.type(' in May');
  await press('ArrowDown');
  // The browser moves the caret, and tells the editor later.
  await expect(page.getByRole('button', { name: 'Add a block' })).toBeVisible();
  await keyboard.type('/');
  await expect(page.getByRole('combobox', { name: 'Content' })).toBeFocused();
  const blocks = page.getByRole('listbox', { name: 'Insert' });
  const chosen = blocks.getByRole('option', { selected: true });
  for (let name = ''; !name.includes('Embed'); name = (await chosen.textContent()) ?? '') {
    await press('ArrowDown');
    await expect(chosen).not.toHaveText(name);
  }
  await press('Tab');
  const dialog = page.getByRole('dialog', { name: 'Embed a page' });
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await keyboard.type('https://vimeo.com/76979871');
  await press('Enter');
  await expect(content(page).getByLabel('Title')).toHaveValue('The sea');
  await keyboard.type('/tab');
  await press('Enter');
  await keyboard.type('Day');
  await press('Alt+F10', 'Enter', 'Alt+F10', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(content(page).getByRole('row')).toHaveCount(4);
  await expect(content(page).locator('th')).toHaveCount(2);
  await expect(content(page).getByRole('columnheader')).toHaveCount(0);
  await keyboard.type('Tide');
  await expect(content(page).getByRole('columnheader')).toHaveCount(1);
  await press('ArrowDown');
  await keyboard.type('Low');
  await press('ArrowDown', 'ArrowDown', 'ArrowDown');
  await keyboard.type('The end');
  // Tab belongs to the text until Escape.
  await press('Escape', 'Tab');
  await expect(content(page)).not.toBeFocused();
  await showSource(page);

  const gallery =
    '<figure class="gallery wide"><img src="[^"]+" alt="Photo 2"><img src="[^"]+" alt="Dunes"><figcaption>A walk in May</figcaption></figure>';
  const embed =
    '<figure class="embed"><a href="https://vimeo.com/76979871">The sea</a><figcaption>Ada · Vimeo</figcaption></figure>';
  const table = '<table>.*<th>Tide</th>.*<td>Low</td>.*</table>';
  const source = [gallery, embed, table, 'The end'].join('\n\n');
  await expect(content(page)).toHaveValue(new RegExp(`^${source}$`));
});

test(
  'a gallery, a page and a table are published by touch alone, with menus in view',
  { tag: '@phone-only' },
  async ({ page }) => {
    const title = newTitle(`${SHORT_LIVED}: all by touch`);
    await describeEmbeds(page);
    await signIn(page, '/admin');
    collectDialogs(page);
    await page.getByLabel('Title').tap();
    await page.keyboard.type(title);
    await content(page).tap();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a block' }).tap();
    await option(page, 'Gallery').tap();
    await (await choosing).setFiles(await photos(3));
    const dialog = page.getByRole('dialog', { name: 'Describe the 3 images' });
    for (const n of [1, 2, 3]) {
      await dialog.getByLabel(`Description of image ${n}`).tap();
      await page.keyboard.type(`Photo ${n}`);
    }
    await dialog.getByRole('button', { name: 'Insert' }).tap();
    await content(page).getByRole('button', { name: 'Image 1 of 3' }).tap();
    const tools = content(page).locator('.node-panel .node-tools');
    expect((await tools.boundingBox())?.height).toBeLessThan(70);
    await tools.getByRole('button', { name: 'Move on' }).tap();
    await tools.getByRole('button', { name: 'Remove image' }).tap();
    await tools.getByLabel('Width').selectOption('wide');
    await content(page).locator('> p').last().tap();
    await insert(page, 'Embed');
    await page.getByLabel('Address').fill('https://vimeo.com/76979871');
    await page.getByRole('button', { name: 'Embed', exact: true }).tap();
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
    const tableTools = page.getByRole('toolbar', { name: 'Table' });
    await content(page).getByRole('cell').last().tap();
    for (const name of ['Add row', 'Delete column']) {
      await tableTools.getByRole('button', { name }).tap();
    }
    await page.getByRole('button', { name: 'Publish', exact: true }).tap();
    await publishSheet(page).getByLabel('Category').selectOption('tech');
    await publishSheet(page).getByRole('button', { name: 'Publish now' }).tap();
    await page.getByRole('link', { name: 'View post' }).tap();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const article = page.getByRole('article');
    const images = article.locator('figure.gallery.wide').getByRole('img');
    await expect(images).toHaveCount(2);
    await expect(images.first()).toHaveAttribute('alt', 'Photo 2');
    await expect(article.getByRole('figure').filter({ hasText: 'Ada · Vimeo' })).toBeVisible();
    const table = article.getByRole('region', { name: 'Table' });
    await expect(table.getByRole('row')).toHaveCount(4);
    await expect(table.locator('th strong')).toHaveText('Day');
  },
);
