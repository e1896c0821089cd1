import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/e2e/support.ts';

/** The corners of a picture: the focal point at each, and its colour there. */
const CORNERS = [
  { focus: 'x0 y0', x: 0, y: 0, colour: [255, 0, 0] },
  { focus: 'x10 y0', x: 1, y: 0, colour: [0, 255, 0] },
  { focus: 'x0 y10', x: 0, y: 1, colour: [0, 0, 255] },
  { focus: 'x10 y10', x: 1, y: 1, colour: [255, 255, 0] },
] as const;

/** Returns a picture of a shape whose corners have colours of their own. */
async function markedPicture(width: number, height: number): Promise<string> {
  const side = Math.max(width, height) / 10;
  const marks = CORNERS.map(
    ({ x, y, colour }) =>
      `<rect x="${x * (width - side)}" y="${y * (height - side)}" width="${side}" height="${side}" fill="rgb(${colour.join()})"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`;
  const png = await sharp(Buffer.from(svg)).flatten({ background: '#888' }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Puts a picture with a focal point into the place of a cover. */
const show = (cover: Locator, src: string, focus: string) =>
  cover.evaluate(
    async (image: HTMLImageElement, picture) => {
      image.removeAttribute('srcset');
      image.loading = 'eager';
      image.className = image.className.replace(/ ?\b[xy]\d+\b/g, '') + ` ${picture.focus}`;
      image.src = picture.src;
      await image.decode();
      // It may be as high as the window.
      const top = image.getBoundingClientRect().top + window.scrollY;
      window.scrollTo({ top, behavior: 'instant' });
    },
    { src, focus },
  );

/** The pixels by which the places that are looked at lie inside of a corner. */
const INSET = 12;

/** Returns the colour near a corner of what is seen of an element, each part of it as 0 or 255. `free` is the room that is left at each side. */
async function seenAt(
  element: Locator,
  { x, y }: (typeof CORNERS)[number],
  free = { x: 0, y: 0 },
): Promise<number[]> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(x === 0 ? free.x + INSET : info.width - free.x - INSET);
  const top = Math.round(y === 0 ? free.y + INSET : info.height - free.y - INSET);
  const at = (top * info.width + left) * info.channels;
  return Array.from(data.subarray(at, at + 3), (part) => (part > 127 ? 255 : 0));
}

for (const width of [390, 820, 1280, 1920]) {
  test(`the focal point of a cover is seen wherever the cover is cropped, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    for (const [path, covers] of [
      ['/', '.photo'],
      ['/blog/philosophy', '.card-cover'],
      ['/blog/history', '.card-cover'],
    ] as const) {
      await page.goto(path);
      const cover = page.locator(covers).first();
      for (const [wide, high] of [
        [1600, 900],
        [900, 1600],
      ] as const) {
        const src = await markedPicture(wide, high);
        for (const corner of CORNERS) {
          await show(cover, src, corner.focus);
          const seen = await seenAt(cover, corner);
          expect(seen, `${path} ${wide}×${high} ${corner.focus}`).toEqual([...corner.colour]);
        }
      }
    }
  });

  test(`the cover of a post is seen whole, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/blog/philosophy');
    await page.locator('.card:has(.card-cover) .card-link').first().press('Enter');
    const cover = page.locator('.post-cover');
    for (const [wide, high] of [
      [1600, 900],
      [900, 1600],
      [3000, 900],
    ] as const) {
      await cover.evaluate(
        (image: HTMLImageElement, size) => {
          [image.width, image.height] = size;
        },
        [wide, high] as const,
      );
      await show(cover, await markedPicture(wide, high), '');
      const box = (await cover.boundingBox()) ?? { width: 0, height: 0 };
      expect(box.height).toBeLessThanOrEqual(Math.ceil(0.64 * 800));
      const scale = Math.min(box.width / wide, box.height / high);
      const free = { x: (box.width - wide * scale) / 2, y: (box.height - high * scale) / 2 };
      for (const corner of CORNERS) {
        const seen = await seenAt(cover, corner, free);
        expect(seen, `${wide}×${high} ${corner.focus}`).toEqual([...corner.colour]);
      }
    }
  });
}

test('pictures are loaded as large as they are shown', async ({ page }) => {
  for (const width of [390, 820, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1000 });
    for (const path of ['/', '/blog/philosophy', '/blog/history']) {
      await page.goto(path);
      const pictures = page.locator('.photo, .card-cover');
      for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          pictures.evaluateAll((all) =>
            all.flatMap((image) => {
              const { clientWidth, clientHeight, currentSrc } = image as HTMLImageElement;
              const [own = 0, high = 1] = ['width', 'height'].map((side) =>
                Number(image.getAttribute(side)),
              );
              // On a phone, whose pixels are small, the width that is seen is enough.
              const isWhole = image.matches('.photo') && innerWidth > 992;
              const whole = isWhole ? (clientHeight * own) / high : 0;
              const loaded = currentSrc && Number(new URL(currentSrc).searchParams.get('w'));
              const needed = Math.min(own, Math.max(clientWidth, whole));
              return loaded && loaded >= needed - 1 ? [] : [{ currentSrc, needed }];
            }),
          ),
        )
        .toEqual([]);
    }
  }
});
