import type { APIRequestContext } from '@playwright/test';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { asAuthor, expect, hold, publishPost, test } from '#tests/e2e/support.ts';

const SHAPES = [
  [600, 400],
  [400, 600],
  [500, 400],
] as const;

const photos = () =>
  Promise.all(
    SHAPES.map(async ([width, height], n) => ({
      name: `${n + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await plainPicture('jpeg', width, height),
    })),
  );

async function upload(request: APIRequestContext): Promise<string[]> {
  const headers = await asAuthor();
  const addresses: string[] = [];
  for (const image of await photos()) {
    const response = await request.post('/api/upload', { headers, multipart: { image } });
    addresses.push(((await response.json()) as { imageUrl: string }).imageUrl);
  }
  return addresses;
}

test('a gallery keeps the shapes of its images, and opens them one beside the other', async ({
  page,
}) => {
  const [first = '', ...more] = await upload(page.request);
  const [one, ...others] = [first, ...more].map((src, n) => ({ src, alt: `Photo ${n + 1}` }));
  const gallery = { type: 'image', ...one, more: others };
  const path = await publishPost(page.request, { content: [gallery] });
  const release = await hold(page, '**/article.js');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const links = page.getByRole('figure').getByRole('link');
  await expect(links).toHaveCount(3);
  const expectShapes = async () => {
    for (const [n, [width, height]] of SHAPES.entries()) {
      const box = await links.nth(n).getByRole('img').boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 1);
    }
  };
  await expectShapes();
  // Before the script is there.
  await links.nth(1).press('Enter');
  release();
  const dialog = page.getByRole('dialog', { name: 'Images' });
  await expect(dialog.getByRole('group', { name: '2 of 3' })).toBeFocused();
  await expect(dialog.getByRole('img', { name: 'Photo 2' })).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img', { name: 'Photo 3' })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');

  await expect(dialog).toBeHidden();
  await expect(links.nth(2)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectShapes();
});

test(
  'Back closes the enlarged images, and the focus is on the one that was shown last',
  { tag: '@phone' },
  async ({ page }) => {
    const images = ['a', 'b', 'c'].map((name) => ({
      src: `/images/${name.repeat(64)}-1500x1000.jpg`,
      alt: `Of ${name}`,
    }));
    const [first, ...more] = images;
    const gallery = { type: 'image', ...first, more, caption: 'A <em>walk</em>' };
    const text = { type: 'paragraph', text: 'Words. '.repeat(1_500) };
    const content = [{ type: 'image', ...first }, text, gallery];
    const path = await publishPost(page.request, { content });
    await page.goto('/archive');
    await page.goto(path);
    const dialog = page.getByRole('dialog', { name: 'Images' });
    const links = page.getByRole('figure').getByRole('link');
    await links.first().press('Enter');
    await expect(dialog.getByText('1 / 4')).toBeInViewport();
    await expect(dialog.getByText('Of a').first()).toBeInViewport();
    await page.keyboard.press('End');
    await expect(dialog.getByRole('group', { name: '4 of 4' })).toBeFocused();
    await expect(dialog.getByText('A walk').last()).toBeInViewport();
    await expect(page).toHaveURL(`${path}#image:4`);
    await page.goBack();

    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(links.last()).toBeFocused();
    await expect(links.last()).toBeInViewport();
    // By its address, in another page.
    await page.goto('/archive');
    await page.goto(`${path}#image:3`);
    await expect(dialog.getByRole('group', { name: '3 of 4' })).toBeFocused();
    await page.reload();
    await expect(dialog.getByRole('group', { name: '3 of 4' })).toBeFocused();
    // A swipe.
    await dialog.evaluate((element) => {
      element.dispatchEvent(new Event('touchstart'));
      element.scrollTo({ left: element.clientWidth, behavior: 'instant' });
    });
    await expect(page).toHaveURL(`${path}#image:2`);
    await page.keyboard.press('Escape');
    await expect(links.nth(1)).toBeFocused();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL('/archive');
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an image is enlarged by its address, and its link leads back', async ({ page }) => {
    // Their addresses say how large they are, whether there are images or not.
    const [one, two] = ['a', 'b'].map((name) => `/images/${name.repeat(64)}-1500x1000.jpg`);
    const gallery = { type: 'image', src: one, alt: 'One', more: [{ src: two, alt: 'Two' }] };
    await page.goto(await publishPost(page.request, { content: [gallery] }));
    await page.getByRole('figure').getByRole('link', { name: 'One' }).click();
    const slide = page.getByRole('group', { name: '1 of 2' });
    await expect(slide).toBeInViewport({ ratio: 0.9 });
    await slide.getByRole('link', { name: 'Next image' }).click();
    const next = page.getByRole('group', { name: '2 of 2' });
    await expect(next).toBeInViewport({ ratio: 0.9 });
    await next.getByRole('link', { name: 'Close' }).click();

    await expect(next).toBeHidden();
  });
});
