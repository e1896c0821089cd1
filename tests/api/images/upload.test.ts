import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { ErrorCode } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { images } from '#api/images/images.ts';
import { upload } from '#tests/support/app/endpoints.ts';
import { animation, bomb, noisyPhoto, plainPicture } from '#tests/support/app/pictures.ts';
import { call, signedIn, testApp, type TestApp } from '#tests/support/app/test-app.ts';
import { send, uploaded } from '#tests/support/app/uploads.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

let photo: Buffer;

beforeAll(async () => {
  photo = await noisyPhoto(3_900, 3_000);
});

/** Requests an image by the path in the response to its upload. */
async function served(app: TestApp, imageUrl: string) {
  return call(images(app), { path: imageUrl, params: { name: imageUrl.slice('/images/'.length) } });
}

test.each([
  ['jpeg', 'jpg', 'image/jpeg'],
  ['png', 'png', 'image/png'],
  ['webp', 'webp', 'image/webp'],
  ['avif', 'avif', 'image/avif'],
  ['gif', 'gif', 'image/gif'],
] as const)(
  'a %s is stored, named by its content and size, and cached for ever',
  async (format, extension, type) => {
    const app = testApp();

    const imageUrl = await uploaded(app, await plainPicture(format));
    const response = await served(app, imageUrl);

    expect(imageUrl).toMatch(new RegExp(`^/images/[0-9a-f]{64}-60x40\\.${extension}$`));
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([width, height]).toEqual([60, 40]);
  },
);

test('the same image twice is stored once', async () => {
  const app = testApp();
  const picture = await plainPicture('png');

  expect(await uploaded(app, picture)).toBe(await uploaded(app, picture));
  expect(await app.keys('images/')).toHaveLength(1);
});

test('a photo loses its location and is turned upright', async () => {
  const app = testApp();
  const sideways = await sharp(await plainPicture('jpeg'))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

  const imageUrl = await uploaded(app, sideways);
  const bytes = Buffer.from(await (await served(app, imageUrl)).arrayBuffer());

  expect(imageUrl).toContain('-40x60.');
  expect(bytes.includes('secret place')).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('an animation stays animated', async () => {
  const app = testApp();

  const imageUrl = await uploaded(app, await animation(4));

  expect(imageUrl).toContain('-20x10.gif');
  const bytes = await (await served(app, imageUrl)).arrayBuffer();
  expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(4);
});

test('a photo of 8 to 10 MB is accepted in one request and scaled down', async () => {
  expect(photo.length).toBeGreaterThan(8 * 1024 * 1024);
  expect(photo.length).toBeLessThan(LIMITS.imageBytes);

  expect(await uploaded(testApp(), photo)).toMatch(/-2919x2245\.jpg$/);
});

test.each([
  ['a screenshot of a whole page', 300, 16_000, '300x16000'],
  ['a panorama', 20_000, 1_200, '10450x627'],
  ['a thread', 100, 60_000, '27x16000'],
])('%s keeps a size in which it can be read', async (_, width, height, size) => {
  const image = sharp({ create: { width, height, channels: 3, background: '#abc' } });

  expect(await uploaded(testApp(), await image.png({ compressionLevel: 1 }).toBuffer())).toContain(
    `-${size}.png`,
  );
});

test.each<[string, () => Buffer | Promise<Buffer>, ErrorCode, string[]?]>([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image_type'],
  ['a text named as a PNG', () => Buffer.from('just words'), 'image_type'],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
        .tiff()
        .toBuffer(),
    'image_type',
  ],
  [
    'a truncated JPEG',
    async () => (await noisyPhoto(400, 300)).subarray(0, 30_000),
    'image_unreadable',
  ],
  ['a PNG of 30,000 by 30,000 pixels', () => bomb(30_000), 'image_dimensions'],
  ['10 MB and a byte', () => Buffer.alloc(LIMITS.imageBytes + 1), 'image_too_large'],
  ['nothing', () => Buffer.alloc(0), 'invalid_input', ['image']],
])('%s is refused with its message and not stored', async (_, make, code, fields) => {
  const app = testApp();

  await expect(send(app, await make(), {}, 'photo.png')).toBeRefused(code, fields);
  expect([...(await app.keys('images/')), ...(await app.keys('uploads/'))]).toEqual([]);
});

test('a body that is not a form is refused', async () => {
  const app = testApp();
  const headers = await signedIn(app);

  await expect(call(upload(app), { body: {}, headers })).toBeRefused('wrong_type');
  const torn = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
  await expect(call(upload(app), { body: '--x\r\nbroken', headers: torn })).toBeRefused(
    'wrong_shape',
  );
});

test('simultaneous images are limited, and the others are asked to retry', async () => {
  expectLog('The site is busy.');
  const app = testApp();
  const headers = await signedIn(app);
  const form = new FormData();
  // The image is large enough that all requests arrive before the first is done.
  form.set('image', new File([new Uint8Array(await noisyPhoto(400, 320))], 'a.jpg'));

  const responses = await Promise.all(
    Array.from({ length: 20 }, () => call(upload(app), { headers, body: form })),
  );

  const taken = responses.filter(({ status }) => status === 201);
  const refused = responses.filter(({ status }) => status === 503);
  expect(taken.length + refused.length).toBe(20);
  expect(taken.length).toBeGreaterThanOrEqual(13);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
});
