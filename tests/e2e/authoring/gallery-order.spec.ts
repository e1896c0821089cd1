import type { Page } from '@playwright/test';
import { content, showSource } from '#tests/e2e/dashboard/dashboard.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { collectDialogs, expect, hold, signIn, test } from '#tests/e2e/support.ts';

/** Opens the editor with a gallery of three images, and returns what finds them. */
async function openGallery(page: Page) {
  await signIn(page, '/admin');
  await showSource(page);
  const images = [1, 2, 3].map((n) => `<img src="/heroes/tech.svg?${n}" alt="Photo ${n}">`);
  await content(page).fill(`<figure class="gallery">${images.join('')}</figure>`);
  await page.getByRole('button', { name: 'HTML source' }).click();
  const image = (name: string) => content(page).getByRole('button', { name });
  await expect(content(page).locator('.figure-images')).toHaveClass(/is-draggable/);
  await image('Photo 1').scrollIntoViewIfNeeded();
  /** Returns a point of an image, by the part of its width that is to the left of it. */
  const pointOf = async (name: string, part = 0.5) => {
    const box = await image(name).boundingBox();
    return {
      x: (box?.x ?? 0) + (box?.width ?? 0) * part,
      y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
    };
  };
  const expectOrder = async (...numbers: readonly number[]) => {
    for (const [n, number] of numbers.entries())
      await expect(image(`Image ${n + 1} of 3: Photo ${number}`)).toBeVisible();
  };
  return {
    image,
    pointOf,
    expectOrder,
    moved: page.getByRole('status').filter({ hasText: /^Moved/ }),
  };
}

test('the photographs of a gallery are dragged into another order by mouse', async ({ page }) => {
  const { image, pointOf, expectOrder, moved } = await openGallery(page);
  const drag = async (name: string, to: string, part: number) => {
    const [start, end] = [await pointOf(name), await pointOf(to, part)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 5 });
  };
  await drag('Photo 1', 'Photo 3', 0.9);
  await expect(image('Photo 3')).toHaveClass('lands-after');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectOrder(1, 2, 3);

  await drag('Photo 1', 'Photo 3', 0.1);
  await expect(image('Photo 3')).toHaveClass('lands-before');
  await page.mouse.up();
  await expectOrder(2, 1, 3);
  await expect(image('Photo 1')).toHaveAttribute('aria-pressed', 'true');
  await expect(moved).toHaveText('Moved. Image 2 of 3: Photo 1');
  await drag('Photo 1', 'Photo 3', 0.9);
  await page.mouse.up();
  await expectOrder(2, 3, 1);

  await content(page).press('Control+z');
  await expectOrder(2, 1, 3);
  await expect(content(page).getByRole('figure')).toHaveCount(1);
});

test('a photograph is dragged while another one arrives beside its gallery', async ({ page }) => {
  const { image, pointOf, expectOrder } = await openGallery(page);
  const dialogs = collectDialogs(page);
  const release = await hold(page, '**/api/upload');
  await content(page).locator('> p').last().click();
  const buffer = await plainPicture('jpeg');
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('[name="bodyImage"]').setInputFiles(file);
  await page
    .getByRole('dialog', { name: 'Describe the image' })
    .getByLabel('Description')
    .fill('A');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  await image('Photo 1').scrollIntoViewIfNeeded();
  const start = await pointOf('Photo 1');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y);
  release();
  await expect(page.getByText('✅ Image inserted successfully!')).toBeVisible();
  expect(dialogs).toEqual([]);
  await expect(content(page).getByRole('figure')).toHaveCount(2);
  const end = await pointOf('Photo 3', 0.9);
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();

  await expectOrder(2, 3, 1);
  await expect(content(page).getByRole('figure')).toHaveCount(2);
});

test('the photographs of a gallery are moved by the keyboard, which says where they are', async ({
  page,
}) => {
  const { image, expectOrder, moved } = await openGallery(page);
  await image('Photo 1').click();
  await page.keyboard.press('Alt+ArrowRight');
  await expectOrder(2, 1, 3);
  await expect(moved).toHaveText('Moved. Image 2 of 3: Photo 1');
  const on = content(page).getByRole('button', { name: 'Move on' });
  await on.press('Enter');
  await expect(moved).toHaveText('Moved. Image 3 of 3: Photo 1');
  // It can go no further, and keeps the focus.
  await expect(on).toBeFocused();
  await expect(on).toHaveAttribute('aria-disabled', 'true');
  await expectOrder(2, 3, 1);
});

test(
  'a photograph of a gallery is dragged by a finger that has held it',
  { tag: '@phone-only' },
  async ({ page }) => {
    const { image, pointOf, expectOrder } = await openGallery(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type: string, ...touchPoints: readonly { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: [...touchPoints],
      });
    const [start, end] = [await pointOf('Photo 1'), await pointOf('Photo 3', 0.9)];
    await touch('touchStart', start);
    await expect(image('Photo 1')).toHaveClass('is-dragged');
    await touch('touchMove', { x: start.x, y: start.y + 10 });
    await touch('touchMove', end);
    await expect(image('Photo 3')).toHaveClass('lands-after');
    await touch('touchEnd');

    await expectOrder(2, 3, 1);
  },
);
