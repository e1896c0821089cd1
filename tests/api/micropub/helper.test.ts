import { afterEach, expect, test, vi } from 'vitest';
import { media, micropub } from '#tests/support/app/endpoints.ts';
import { draftAt, micropubClient, postAt } from '#tests/support/app/micropub.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { ORIGIN, type TestApp } from '#tests/support/app/test-app.ts';
import { type MicropubHelper, micropubHelper } from '#tests/support/micropub-helper.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens a client of this library for a site, whose requests get to the endpoints. */
async function helper(): Promise<{ app: TestApp; client: MicropubHelper }> {
  const { app, token } = await micropubClient();
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    const request = new Request(url, options);
    const { pathname } = new URL(url);
    const endpoint = pathname === '/micropub/media' ? media : micropub;
    const deploy = { id: 'deploy', context: 'production', published: true };
    return endpoint(app)(request, { params: {}, ip: '203.0.113.1', deploy });
  });
  const client = micropubHelper({
    me: `${ORIGIN}/`,
    token,
    micropubEndpoint: `${ORIGIN}/micropub`,
    mediaEndpoint: `${ORIGIN}/micropub/media`,
  });
  return { app, client };
}

test('micropub-helper verifies its token and asks what the site has', async () => {
  const { client } = await helper();

  expect(await client.verifyToken()).toBe(true);
  expect(await client.query('config')).toMatchObject({
    'media-endpoint': `${ORIGIN}/micropub/media`,
  });
  expect(await client.query('syndicate-to')).toEqual({ 'syndicate-to': [] });
  expect(await client.querySource()).toEqual({ items: [] });
});

test('micropub-helper writes in JSON, changes, deletes and restores', async () => {
  const { app, client } = await helper();

  const url = await client.create({
    type: ['h-entry'],
    properties: { name: ['On tides'], content: ['The tide came in.'], category: ['sea'] },
  });
  await client.update(url, { replace: { content: ['It went out.'] }, add: { category: ['sand'] } });
  const { properties } = (await client.querySource(url, ['content', 'category'])) as {
    properties: unknown;
  };
  await client.delete(url);
  await expect(client.querySource(url)).rejects.toThrow();
  await client.undelete(url);

  expect(properties).toEqual({
    content: [{ html: '<p>It went out.</p>' }],
    category: ['sea', 'sand'],
  });
  expect((await postAt(app, url)).title).toBe('On tides');
});

test.each(['form', 'multipart'])('micropub-helper writes as %s', async (kind) => {
  const { app, client } = await helper();
  const entry = {
    h: 'entry',
    content: 'A note',
    category: ['sea', 'sand'],
    'post-status': 'draft',
  };

  const url = await client.create(entry, kind as 'form');

  expect((await draftAt(app, url)).draft).toMatchObject({ title: 'A note', tags: 'sea\nsand\n' });
});

test('micropub-helper uploads a picture and writes about it', async () => {
  const { app, client } = await helper();

  const value = await client.postMedia(
    new File([new Uint8Array(await plainPicture('jpeg'))], 'a.jpg'),
  );
  const url = await client.create({
    type: ['h-entry'],
    properties: { content: ['A beach'], photo: [{ value, alt: 'Sand' }] },
  });

  expect((await postAt(app, url)).content.at(-1)).toEqual({
    type: 'image',
    src: new URL(value).pathname,
    alt: 'Sand',
  });
});
