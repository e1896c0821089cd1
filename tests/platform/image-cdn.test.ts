import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { startProject } from '#tests/support/project.ts';

/** A function that paints a picture, with the native module that is left out of its bundle. */
const paint = `
import sharp from 'sharp';
export const config = { path: '/images/:name' };
export default async () => {
  globalThis.painted = (globalThis.painted ?? 0) + 1;
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } });
  return new Response(await picture.png().toBuffer(), { headers: { 'content-type': 'image/png' } });
};`;

async function startGallery(site: Record<string, string | Uint8Array> = {}) {
  const platform = await startProject({ functions: { paint }, site });
  const before = (globalThis as { painted?: number }).painted ?? 0;
  return {
    ...platform,
    painted: () => ((globalThis as { painted?: number }).painted ?? 0) - before,
    image: (query: string, init?: RequestInit) =>
      fetch(`${platform.url}/.netlify/images?${query}`, init),
  };
}

async function shape(answer: Response) {
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return `${format} ${width}x${height}`;
}

const accept = { headers: { accept: 'image/webp,image/*' } };

test.each([
  ['url=/images/a&w=100', 'webp 100x75'],
  ['url=/images/a&h=30', 'webp 40x30'],
  ['url=/images/a&w=100&h=100', 'webp 100x75'],
  ['url=/images/a&w=100&h=100&fit=cover', 'webp 100x100'],
  ['url=/images/a&w=9000', 'webp 400x300'],
  ['url=/images/a', 'webp 400x300'],
  ['url=/images/a&w=100&fm=jpg', 'jpeg 100x75'],
  ['url=%2Fimages%2Fa&w=100&fm=png&q=50', 'png 100x75'],
])('%s is a picture of %s', async (query, expected) => {
  const { image } = await startGallery();

  expect(await shape(await image(query, accept))).toBe(expected);
});

test('a browser that does not take WebP gets JPEG', async () => {
  const { image } = await startGallery();

  const answer = await image('url=/images/a&w=10', { headers: { accept: 'image/*' } });

  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('vary')).toBe('accept');
});

test.each([
  ['w=10', 400],
  ['url=/images/a&w=0', 400],
  ['url=/images/a&w=-1', 400],
  ['url=/images/a&h=wide', 400],
  ['url=/images/a&fm=tiff', 400],
  ['url=/images/a&fit=tight', 400],
  ['url=https://example.com/a.png', 400],
  ['url=//example.com/a.png', 400],
  ['url=/.netlify/images?url=/images/a', 400],
  ['url=/x/../.netlify/images?url=/images/a', 400],
  ['url=/%25ff', 400],
  ['url=/page', 400],
  ['url=/broken.png', 400],
  ['url=/none.png', 404],
])('%s is answered with %i', async (query, status) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { image } = await startGallery({ 'page.html': 'page', 'broken.png': 'no picture' });

  expect((await image(query)).status).toBe(status);
  report.mockRestore();
});

test('the same picture is made once, also for those who ask at once', async () => {
  const { image, painted } = await startGallery();

  const together = await Promise.all([1, 2, 3].map(() => image('url=/images/a&w=50', accept)));
  const later = await image('url=/images/a&w=50', accept);

  expect(await Promise.all([...together, later].map(shape))).toEqual(Array(4).fill('webp 50x38'));
  expect(painted()).toBe(1);
});

test('what a function serves is kept for ever, and is a 304 for who has it', async () => {
  const { image } = await startGallery();

  const first = await image('url=/images/a&w=50', accept);
  const etag = first.headers.get('etag') ?? '';
  const again = await image('url=/images/a&w=50', {
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

test('HEAD is answered, other methods are not', async () => {
  const { image } = await startGallery();

  const head = await image('url=/images/a&w=50', { method: 'HEAD' });

  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  expect((await image('url=/images/a&w=50', { method: 'POST' })).status).toBe(405);
});

test('the cache is bounded: what nobody has asked for the longest goes', async () => {
  const { image, dataDir } = await startGallery();
  const cache = join(dataDir, 'images');
  await mkdir(cache, { recursive: true });
  await Promise.all(Array.from({ length: 2_000 }, (_, n) => writeFile(join(cache, `old${n}`), '')));

  const answers = await Promise.all([10, 20, 30].map((w) => image(`url=/images/a&w=${w}`, accept)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const names = await readdir(cache);
  expect(names.length).toBeLessThanOrEqual(1_803);
  expect(names.filter((name) => !name.startsWith('old'))).toHaveLength(3);
});
