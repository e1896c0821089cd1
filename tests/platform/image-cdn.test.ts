import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { openImageCdn } from '#platform/images/image-cdn.ts';
import { startProject } from '#tests/support/servers/project.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** A function that paints a picture, with the native module that is left out of its bundle. */
const paint = `
import sharp from 'sharp';
export const config = { path: '/images/:name' };
export default async () => {
  globalThis.painted = (globalThis.painted ?? 0) + 1;
  const picture = sharp({ create: { width: 1400, height: 1050, channels: 3, background: 'teal' } });
  return new Response(await picture.png().toBuffer(), { headers: { 'content-type': 'image/png' } });
};`;

const NOSNIFF = `
[[headers]]
for = "/*"
[headers.values]
X-Content-Type-Options = "nosniff"`;

async function startGallery(site: Record<string, string | Uint8Array> = {}, toml = '') {
  const platform = await startProject({ functions: { paint }, site, toml });
  const before = (globalThis as { painted?: number }).painted ?? 0;
  return {
    ...platform,
    painted: () => ((globalThis as { painted?: number }).painted ?? 0) - before,
    image: (query: string, init?: RequestInit) =>
      fetch(`${platform.url}/.netlify/images?${query}`, init),
  };
}

async function shape(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return `${format} ${width}x${height}`;
}

const accept = { headers: { accept: 'image/webp,image/*' } };

test('the address of a picture says its size and its format', async () => {
  const { image } = await startGallery();
  const pictures: [string, string][] = [
    ['url=/images/a&w=320', 'webp 320x240'],
    ['url=/images/a&w=300', 'webp 320x240'],
    ['url=/images/a&w=1', 'webp 320x240'],
    ['url=/images/a&w=641', 'webp 960x720'],
    ['url=/images/a&w=9000', 'webp 1400x1050'],
    ['url=/images/a', 'webp 1400x1050'],
    ['url=/images/a&w=320&q=1', 'webp 320x240'],
    ['url=/images/a&w=320&fm=jpg', 'jpeg 320x240'],
    ['url=/images/a&w=320&fm=avif', 'heif 320x240'],
    ['url=%2Fimages%2Fa&w=320&fm=png', 'png 320x240'],
  ];

  const made = await Array.fromAsync(pictures, async ([query]) => [
    query,
    await shape(await image(query, accept)),
  ]);

  expect(made).toEqual(pictures);
});

test('a browser that does not take WebP gets JPEG', async () => {
  const { image } = await startGallery();

  const response = await image('url=/images/a&w=320', { headers: { accept: 'image/*' } });

  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('vary')).toBe('accept');
});

test('the address of what is no picture of the site is refused', async () => {
  expectLog('Input buffer contains unsupported image format');
  const { image } = await startGallery({ 'page.html': 'page', 'broken.png': 'no picture' });
  const addresses: [string, number][] = [
    ['w=10', 400],
    ['url=/images/a&w=0', 400],
    ['url=/images/a&w=-1', 400],
    ['url=/images/a&h=30', 400],
    ['url=/images/a&w=320&fit=cover', 400],
    ['url=/images/a&fm=tiff', 400],
    ['url=https://example.com/a.png', 400],
    ['url=//example.com/a.png', 400],
    ['url=/.netlify/images?url=/images/a', 400],
    ['url=/x/../.netlify/images?url=/images/a', 400],
    ['url=/%25ff', 400],
    ['url=/page', 400],
    ['url=/broken.png', 400],
    ['url=/none.png', 404],
  ];

  const refused = await Array.fromAsync(addresses, async ([query]) => [
    query,
    (await image(query)).status,
  ]);

  expect(refused).toEqual(addresses);
});

test('the same picture is made once, also for those who ask at once', async () => {
  const { image, painted } = await startGallery();

  const together = await Promise.all([1, 2, 3].map(() => image('url=/images/a&w=320', accept)));
  const later = await image('url=/images/a&w=320', accept);

  expect(await Promise.all([...together, later].map(shape))).toEqual(Array(4).fill('webp 320x240'));
  expect(painted()).toBe(1);
});

test('what a function serves is kept for ever, and is a 304 for who has it', async () => {
  const { image } = await startGallery();

  const first = await image('url=/images/a&w=320', accept);
  const etag = first.headers.get('etag') ?? '';
  const again = await image('url=/images/a&w=320', {
    headers: { ...accept.headers, 'if-none-match': etag },
  });

  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(again.status).toBe(304);
});

test('a static picture is another one when the next build brings another', async () => {
  const png = (width: number) =>
    sharp({ create: { width, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  const site = { 'logo.png': await png(20) };
  const { image, rebuild } = await startGallery(site);
  const first = await image('url=/logo.png', accept);

  site['logo.png'] = await png(30);
  await rebuild();

  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(await shape(first)).toBe('webp 20x10');
  expect(await shape(await image('url=/logo.png', accept))).toBe('webp 30x10');
});

test('HEAD is handled, other methods are not', async () => {
  const { image } = await startGallery();

  const head = await image('url=/images/a&w=320', { method: 'HEAD' });

  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  expect((await image('url=/images/a&w=320', { method: 'POST' })).status).toBe(405);
});

test('the picture is the same however its address is spelled', async () => {
  const { image, painted, dataDir } = await startGallery();
  const query = 'url=/images/a&w=320&fm=webp';

  for (const spelled of [query, query.replace('a&', 'a%3Fx=1&'), `${query}&q=90`, `${query}&x=1`]) {
    expect((await image(spelled)).status).toBe(200);
  }
  await image(query.replace('/a', '/%2561').replace('w=320', 'w=319'));

  expect(painted()).toBe(1);
  expect(await readdir(join(dataDir, 'images'))).toHaveLength(1);
});

test('a picture, and the refusal of one, carry the headers of netlify.toml', async () => {
  const { image } = await startGallery({}, NOSNIFF);

  expect((await image('url=/images/a&w=320')).headers.get('x-content-type-options')).toBe(
    'nosniff',
  );
  expect((await image('url=//elsewhere')).headers.get('x-content-type-options')).toBe('nosniff');
});

test('a small picture is ready before any of many large ones that were asked for first', async () => {
  const { image } = await startGallery();
  const order: string[] = [];
  const large = Array.from({ length: 15 }, async (_, n) => {
    await image(`url=/images/large${n}&fm=avif`);
    order.push('large');
  });
  // The first of them is being made by now.
  await large[0];
  await image('url=/images/small&w=320', accept);
  order.push('small');
  await Promise.all(large);

  expect(order.indexOf('small')).toBeLessThan(8);
});

test('of too many pictures at once some are refused for a moment', async () => {
  const { image } = await startGallery();

  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => image(`url=/images/a${n}&fm=avif`)),
  );

  const refused = responses.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
});

test('a picture that nobody waits for any more is not made', async () => {
  const { image, painted } = await startGallery();
  const leaving = new AbortController();
  const first = image('url=/images/first&fm=avif');
  const left = Array.from({ length: 15 }, (_, n) =>
    image(`url=/images/left${n}&fm=avif`, { signal: leaving.signal }).catch(() => undefined),
  );
  await expect.poll(painted).toBe(1);
  leaving.abort();
  await Promise.all(left);
  await first;
  await image('url=/images/last&fm=avif');

  expect(painted()).toBeLessThan(6);
});

test('an image whose source does not arrive in time is refused for a moment', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
    AbortSignal.abort(new DOMException('late', 'TimeoutError')),
  );
  const images = openImageCdn({
    cacheDir: tempFolder(),
    deployOf: () => undefined,
    fetchOwn: (_path, signal) =>
      Promise.try(() => {
        signal.throwIfAborted();
        return Response.error();
      }),
  });
  const response = await images(new Request('http://own/.netlify/images?url=/images/a&w=320'));

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
});
