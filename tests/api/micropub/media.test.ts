import { expect, test } from 'vitest';
import { images } from '#api/images/images.ts';
import { LIMITS } from '#domain/limits.ts';
import { media } from '#tests/support/app/endpoints.ts';
import { errorIn, micropubClient, postAt } from '#tests/support/app/micropub.ts';
import { bomb, plainPicture } from '#tests/support/app/pictures.ts';
import { call, ORIGIN } from '#tests/support/app/test-app.ts';

/** Uploads a file for a program. */
async function upload(bytes: Uint8Array | undefined, name = 'a.png') {
  const { app, headers } = await micropubClient(['media']);
  const form = new FormData();
  form.set('file', bytes ? new File([new Uint8Array(bytes)], name) : 'a text');
  return {
    app,
    response: await call(media(app), { path: '/micropub/media', body: form, headers }),
  };
}

test('a picture is stored as from the editor, whatever its name says', async () => {
  const { app, response } = await upload(await plainPicture('webp'), '../../photo.exe');

  expect(response.status).toBe(201);
  const location = response.headers.get('location') ?? '';
  expect(location).toMatch(/^https:\/\/commonplace\.example\/images\/[0-9a-f]{64}-60x40\.webp$/);
  const name = new URL(location).pathname.slice('/images/'.length);
  const served = await call(images(app), { path: `/images/${name}`, params: { name } });
  expect(served.headers.get('content-type')).toBe('image/webp');
});

test('another file is stored under its name, and becomes a player or a link in a post', async () => {
  const { app, headers, create } = await micropubClient();
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7 ', 'tides'], 'Tide tables.pdf'));
  const response = await call(media(app), { path: '/micropub/media', body: form, headers });

  const location = response.headers.get('location') ?? '';

  expect(location).toMatch(/^https:\/\/commonplace\.example\/files\/[0-9a-f]{64}-14\.pdf\/Tide/);
  const url = await create({
    content: [{ html: `<p>See</p><figure class="file"><a href="${location}">Tables</a></figure>` }],
  });
  expect((await postAt(app, url)).content.at(-1)).toMatchObject({
    text: expect.stringContaining(`href="${location.slice(ORIGIN.length)}"`) as unknown,
  });
});

test.each<[string, () => Promise<Uint8Array | undefined>, number]>([
  ['no file', () => Promise.resolve(undefined), 400],
  ['an empty file', () => Promise.resolve(new Uint8Array()), 400],
  ['a drawing with scripts', () => Promise.resolve(Buffer.from('<svg onload="alert(1)"/>')), 415],
  ['a program', () => Promise.resolve(Buffer.from('MZ\0\0')), 415],
  ['a picture of 30,000 by 30,000 pixels', () => Promise.resolve(bomb(30_000)), 400],
  ['10 MB and a byte', () => Promise.resolve(new Uint8Array(LIMITS.imageBytes + 1)), 413],
])('%s is refused and not stored', async (_, make, status) => {
  const { app, response } = await upload(await make());

  expect(await errorIn(response)).toEqual([status, 'invalid_request']);
  expect([...(await app.keys('images/')), ...(await app.keys('files/'))]).toEqual([]);
});
