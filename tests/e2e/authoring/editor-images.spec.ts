import { plainPicture } from '#tests/support/app/pictures.ts';
import { content, showSource } from '#tests/e2e/dashboard/dashboard.ts';
import { collectDialogs, expect, hold, signIn, test } from '#tests/e2e/support.ts';

test('a pasted image shows its progress, is described and moved, and its removal undone', async ({
  page,
}) => {
  await signIn(page, '/admin');
  const dialogs = collectDialogs(page);
  await content(page).fill('Before');
  await content(page).press('End');
  const release = await hold(page, '**/api/upload');
  await content(page).evaluate(
    (area, file) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(file)], 'a.jpg', { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true, clipboardData };
      area.dispatchEvent(new ClipboardEvent('paste', options));
    },
    [...(await plainPicture('jpeg'))],
  );
  const dialog = page.getByRole('dialog', { name: 'Describe the image' });
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await dialog.getByLabel('Description').fill('Noise');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  release();
  await expect(page.getByText('✅ Image inserted successfully!')).toBeVisible();
  expect(dialogs).toEqual([]);
  const image = content(page).getByRole('img', { name: 'Noise' });
  await expect(image).toBeVisible();
  await expect(content(page).getByLabel('Alt text')).toBeHidden();

  await image.click();
  await content(page).getByLabel('Alt text').fill('A hill');
  await content(page).getByLabel('Width').selectOption('Wide');
  await content(page).locator('figcaption').click();
  await page.keyboard.type('By *Ada*');
  await page.keyboard.press('Alt+ArrowUp');
  await showSource(page);
  await expect(content(page)).toHaveValue(
    /^<figure class="wide"><img src="\/images\/[^"]+" alt="A hill"><figcaption>By <em>Ada<\/em><\/figcaption><\/figure>\n\nBefore$/,
  );
  await page.getByRole('button', { name: 'HTML source' }).click();
  const described = content(page).getByRole('img', { name: 'A hill' });
  await described.click();
  await content(page).getByRole('button', { name: 'Remove image' }).click();
  await expect(content(page).getByRole('img')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(described).toBeVisible();
});

test('images dropped during an upload wait their turn and are all inserted', async ({ page }) => {
  let sent = 0;
  const release = await hold(page, '**/api/upload', (route) =>
    route.fulfill({ json: { imageUrl: `/images/${++sent}.png` } }),
  );
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

test('pasted pictures of other sites are copied here, or say at their places where they still are', async ({
  page,
}) => {
  let isReachable = false;
  await page.route('https://other.example/**', (route) => route.abort());
  await page.route('**/api/import/image', (route) =>
    isReachable || route.request().postData()?.includes('good')
      ? route.fulfill({ status: 201, json: { imageUrl: '/images/1.png' } })
      : route.fulfill({ status: 422, json: { code: 'image_unreachable', error: '', message: '' } }),
  );
  await signIn(page, '/admin');
  await content(page).click();
  await content(page).evaluate((area) => {
    const clipboardData = new DataTransfer();
    const picture = (name: string) => `<img src="https://other.example/${name}.jpg" alt="${name}">`;
    clipboardData.setData('text/html', `<p>Words</p>${picture('good')}${picture('shy')}`);
    const options = { bubbles: true, cancelable: true, clipboardData };
    area.dispatchEvent(new ClipboardEvent('paste', options));
  });
  await expect(
    page.getByText('1 of 2 pictures could not be copied to this site: “shy”.'),
  ).toBeVisible();
  await expect(content(page).getByRole('img', { name: 'good' })).toHaveAttribute(
    'src',
    /^\/images/,
  );
  await expect(content(page).getByText('Still on other.example')).toBeVisible();

  const again = content(page).getByRole('button', { name: 'Try again: shy' });
  await again.press('Enter');
  await expect(again).toBeFocused();
  isReachable = true;
  await again.press('Enter');
  await expect(content(page).getByText('other.example')).toHaveCount(0);
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(content(page)).toHaveText('');
});
