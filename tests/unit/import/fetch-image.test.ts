import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { startForeignSite } from '#tests/support/foreign-site.ts';
import { fetchImage } from '#usecases/imports/import-image.ts';

const code = (expected: string): unknown => expect.objectContaining({ code: expected });

test('an image is loaded from the checked address, by a name that no name server knows', async () => {
  const { port, asked, options } = await startForeignSite((_, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end('picture'),
  );

  const bytes = await fetchImage(`http://old.example:${port}/a.png`, options);

  expect(new TextDecoder().decode(bytes)).toBe('picture');
  expect(asked).toEqual(['old.example']);
});

test.each([
  'http://127.0.0.1/a.png',
  'http://0x7f.1/a.png',
  'http://2130706433/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:169.254.169.254]/latest/meta-data',
  'http://169.254.169.254/latest/meta-data',
  'https://user:password@example.com/a.png',
  'http://example.com:22/a.png',
  'ftp://example.com/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AA==',
  'no address',
])('%s is refused without a connection', async (address) => {
  await expect(fetchImage(address)).rejects.toEqual(code('image_address'));
});

test('a name that has a private address beside a public one is refused', async () => {
  const resolve = () =>
    Promise.resolve([
      { address: '8.8.8.8', family: 4 },
      { address: '192.168.0.1', family: 4 },
    ]);

  await expect(fetchImage('http://rebinding.example/a.png', { resolve })).rejects.toEqual(
    code('image_address'),
  );
});

test('each redirect is checked, and there are three at most', async () => {
  const { port, options } = await startForeignSite((request, response) => {
    const location =
      request.url === '/inside'
        ? `http://inside.example:${port}/a.png`
        : request.url === '/end'
          ? ''
          : '/again';
    if (location) response.writeHead(302, { location }).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
  });
  const load = (path: string) => fetchImage(`http://old.example:${port}${path}`, options);

  await expect(load('/end')).resolves.toBeDefined();
  await expect(load('/inside')).rejects.toEqual(code('image_address'));
  await expect(load('/again')).rejects.toEqual(code('image_unreachable'));
});

test('other types, other statuses and images that are too large are refused', async () => {
  const { port, options } = await startForeignSite((request, response) => {
    if (request.url === '/page')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    else if (request.url === '/gone') response.writeHead(404).end();
    else {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.end(Buffer.alloc(LIMITS.imageBytes + 1));
    }
  });
  const load = (path: string) => fetchImage(`http://old.example:${port}${path}`, options);

  await expect(load('/page')).rejects.toEqual(code('image_type'));
  await expect(load('/gone')).rejects.toEqual(code('image_unreachable'));
  await expect(load('/large')).rejects.toEqual(code('image_too_large'));
});
