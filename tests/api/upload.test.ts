import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { images } from '#api/images.ts';
import { memoryStore } from '#store/memory.ts';
import { upload } from '#api/upload.ts';
import { animation, bomb, noisyPhoto, plainPicture } from '#tests/support/pictures.ts';
import { uploadImage } from '#usecases/upload-image.ts';
import { call, signedIn, testApp, type TestApp } from '#tests/support/test-app.ts';
import { cleanUp } from '#usecases/clean-up.ts';

const UPLOAD_ID = 'mi9x0y1z2abcdefghijkl';
let photo: Buffer;

beforeAll(async () => {
  photo = await noisyPhoto(3_900, 3_000);
}, 60_000);

async function send(
  app: TestApp,
  bytes: Buffer,
  fields: Record<string, string> = {},
  name = 'a.jpg',
) {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return call(upload(app), { body: form, headers: await signedIn(app) });
}

async function served(app: TestApp, imageUrl: string) {
  return call(images(app), { path: imageUrl, params: { name: imageUrl.slice('/images/'.length) } });
}

async function uploaded(app: TestApp, bytes: Buffer): Promise<string> {
  const answer = await send(app, bytes);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { imageUrl: string }).imageUrl;
}

test.each([
  ['jpeg', 'jpg', 'image/jpeg'],
  ['png', 'png', 'image/png'],
  ['webp', 'webp', 'image/webp'],
  ['avif', 'avif', 'image/avif'],
  ['gif', 'gif', 'image/gif'],
] as const)(
  'a %s is taken, named by its content and size, and served for ever',
  async (format, extension, type) => {
    const app = testApp();

    const imageUrl = await uploaded(app, await plainPicture(format));
    const answer = await served(app, imageUrl);

    expect(imageUrl).toMatch(new RegExp(`^/images/[0-9a-f]{64}-60x40\\.${extension}$`));
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([60, 40]);
  },
);

test('the same image twice is one image', async () => {
  const app = testApp();
  const picture = await plainPicture('png');

  expect(await uploaded(app, picture)).toBe(await uploaded(app, picture));
  expect(await app.keys('images/')).toHaveLength(1);
});

test('where a photograph was taken is not kept, and it stands upright', async () => {
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

test('an animation stays one', async () => {
  const app = testApp();

  const imageUrl = await uploaded(app, await animation(4));

  expect(imageUrl).toContain('-20x10.gif');
  const bytes = await (await served(app, imageUrl)).arrayBuffer();
  expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(4);
});

test(
  'a photograph of 8 to 10 MB is taken in one call, scaled down',
  { timeout: 60_000 },
  async () => {
    expect(photo.length).toBeGreaterThan(8 * 1024 * 1024);
    expect(photo.length).toBeLessThan(LIMITS.imageBytes);

    expect(await uploaded(testApp(), photo)).toContain(`-${LIMITS.imageSide}x1969.jpg`);
  },
);

test('an image in parts, in any order, is the same as in one call', async () => {
  const app = testApp();
  const photo = await noisyPhoto(300, 200);
  const size = Math.ceil(photo.length / 3);
  const parts = [0, 1, 2].map((index) => ({
    index,
    bytes: photo.subarray(index * size, (index + 1) * size),
  }));
  const answers = [];
  for (const { index, bytes } of [parts[2], parts[0], parts[0], parts[1]].filter(
    (part) => part !== undefined,
  )) {
    answers.push(await send(app, bytes, { uploadId: UPLOAD_ID, index: String(index), total: '3' }));
  }

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 201]);
  expect(await answers[0]?.json()).toEqual({ received: 1, total: 3 });
  const { imageUrl } = (await answers[3]?.json()) as { imageUrl: string };
  expect(imageUrl).toBe(await uploaded(app, photo));
  expect(await app.keys('uploads/')).toEqual([]);
});

test('parts that together exceed 10 MB are refused and forgotten', async () => {
  const app = testApp();
  const part = Buffer.alloc(LIMITS.uploadPartBytes);
  const send3 = (index: number) =>
    send(app, part, { uploadId: UPLOAD_ID, index: String(index), total: '3' });
  await send3(0);
  await send3(1);

  const answer = await send3(2);

  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'image_too_large' });
  expect([...(await app.keys('images/')), ...(await app.keys('uploads/'))]).toEqual([]);
});

test.each([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'image_type'],
  ['a text named as a PNG', () => Buffer.from('just words'), 415, 'image_type'],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
        .tiff()
        .toBuffer(),
    415,
    'image_type',
  ],
  [
    'a truncated JPEG',
    async () => (await noisyPhoto(400, 300)).subarray(0, 30_000),
    422,
    'image_unreadable',
  ],
  ['a PNG of 30,000 by 30,000 pixels', () => bomb(30_000), 422, 'image_dimensions'],
  ['10 MB and a byte', () => Buffer.alloc(LIMITS.imageBytes + 1), 413, 'image_too_large'],
  ['nothing', () => Buffer.alloc(0), 422, 'invalid_input'],
])(
  '%s is refused with its sentence, and nothing is stored',
  { timeout: 60_000 },
  async (_, make, status, code) => {
    const app = testApp();

    const answer = await send(app, await make(), {}, 'photo.png');

    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, error: expect.any(String) });
    expect([...(await app.keys('images/')), ...(await app.keys('uploads/'))]).toEqual([]);
  },
);

test.each([
  [{ uploadId: '../../x', index: '0', total: '2' }],
  [{ uploadId: UPLOAD_ID, index: '-1', total: '2' }],
  [{ uploadId: UPLOAD_ID, index: '0', total: '4' }],
  [{ uploadId: UPLOAD_ID, index: 'a', total: '2' }],
  [{ uploadId: UPLOAD_ID }],
])('a part with the fields %j is refused', async (fields) => {
  const answer = await send(testApp(), await plainPicture('png'), fields);

  expect(answer.status).toBe(422);
});

test('a body that is no form is refused', async () => {
  const app = testApp();
  const headers = await signedIn(app);

  expect((await call(upload(app), { body: {}, headers })).status).toBe(415);
  const torn = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
  expect((await call(upload(app), { body: '--x\r\nbroken', headers: torn })).status).toBe(400);
});

test.each(['x', '../secrets', `${'a'.repeat(64)}-1x1.svg`, `${'a'.repeat(64)}-1x1.jpg`])(
  'there is no image %s',
  async (name) => {
    const answer = await call(images(testApp()), { params: { name } });

    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'image_not_found' });
  },
);

test('images that come all at once are bounded: the others are told to come again', async () => {
  const app = testApp();
  const headers = await signedIn(app);
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await plainPicture('png'))], 'a.png'));

  const responses = await Promise.all(
    Array.from({ length: 20 }, () => call(upload(app), { headers, body: form })),
  );

  expect(responses.filter(({ status }) => status === 201)).toHaveLength(13);
  const refused = responses.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(7);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('the parts of an image that found the site busy are kept for another try', async () => {
  const app = testApp();
  const leaving = AbortSignal.abort();
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await plainPicture('png'))], 'a.png'));
  for (const [field, value] of [
    ['uploadId', UPLOAD_ID],
    ['index', '0'],
    ['total', '1'],
  ] as const) {
    form.set(field, value);
  }

  await expect(uploadImage(app, form, leaving)).rejects.toMatchObject({ code: 'busy' });
  expect(await app.uploads.arrived(UPLOAD_ID)).toEqual([0]);
  expect(await uploadImage(app, form)).toMatchObject({ imageUrl: expect.any(String) });
  expect(await app.uploads.arrived(UPLOAD_ID)).toEqual([]);
});

test('asking for the headers of an image opens no image', async () => {
  let opened = 0;
  const store = memoryStore({
    before(operation) {
      if (operation === 'open') opened += 1;
    },
  });
  const app = testApp({}, store);
  const name = `${'a'.repeat(64)}-1x1.png`;
  await app.images.put(name, new Uint8Array([1]));

  const head = await call(images(app), { method: 'HEAD', params: { name } });
  const missing = { name: `${'b'.repeat(64)}-1x1.png` };

  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await call(images(app), { method: 'HEAD', params: missing })).status).toBe(404);
  expect(opened).toBe(0);
});

test('parts of an upload whose id is from the future are cleaned up', async () => {
  const app = testApp();
  const part = { index: '0', total: '2' };
  await send(app, await plainPicture('png'), { ...part, uploadId: 'z'.repeat(21) });
  await send(app, await plainPicture('png'), { ...part, uploadId: app.newId() });
  const [current = ''] = await app.keys('uploads/');

  await cleanUp(app);

  expect(await app.keys('uploads/')).toEqual([current]);
});
