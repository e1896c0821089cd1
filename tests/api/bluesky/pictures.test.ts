import { expect, test } from 'vitest';
import { publish } from '#tests/support/app/blog.ts';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { openPds, type Pds } from '#tests/support/bluesky/pds.ts';
import {
  connect,
  connectedSite,
  DOCUMENT,
  editSample,
  HERE,
  POST,
  sendAll,
} from '#tests/support/bluesky/site.ts';
import { serveHere } from '#tests/support/servers/serve-here.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const nameOf = (letter: string, type = 'jpg') => `${letter.repeat(64)}-800x600.${type}`;

/** Stores a picture of a size in bytes, and returns its address. */
async function stored(app: TestApp, bytes: number, name = nameOf('a')): Promise<string> {
  await app.images.put(name, new Uint8Array(bytes).fill(7));
  return `/images/${name}`;
}

const coverOf = (pds: Pds) => [...pds.of(DOCUMENT).values()][0]?.['coverImage'];
const uploads = ({ state }: Pds) =>
  state.calls.filter((name) => name === 'com.atproto.repo.uploadBlob').length;

test('a cover is uploaded as it is stored, and not again while it is the same', async () => {
  const { app, pds } = await connectedSite({ posts: true });
  await publish(app, { coverImage: await stored(app, 40_000) });
  await sendAll(app);
  expect(coverOf(pds)).toMatchObject({ mimeType: 'image/jpeg', size: 40_000 });
  expect([...pds.of(POST).values()][0]).toHaveProperty('embed.external.thumb', coverOf(pds));
  expect(uploads(pds)).toBe(1);

  const coverImage = await stored(app, 40_000);
  await editSample(app, { title: 'Ebb', coverImage });
  await sendAll(app);
  expect(uploads(pds)).toBe(1);

  await editSample(app, { coverImage: await stored(app, 50_000, nameOf('b', 'webp')) });
  await sendAll(app);
  expect(coverOf(pds)).toMatchObject({ mimeType: 'image/webp', size: 50_000 });
});

test('a large cover is made smaller by the site, in the first size that fits', async () => {
  const asked: string[] = [];
  const siteUrl = await serveHere((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://site.example');
    asked.push(`${searchParams.get('w')} ${searchParams.get('fm')}`);
    const bytes = searchParams.get('w') === '640' ? 9_000 : 1_000_001;
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(bytes));
  });
  const pds = await openPds();
  const app = testApp({ ...HERE, siteUrl });
  await connect(app, pds);
  await publish(app, { coverImage: await stored(app, 1_000_001) });
  await sendAll(app);

  expect(coverOf(pds)).toMatchObject({ mimeType: 'image/jpeg', size: 9_000 });
  expect(asked).toEqual(expect.arrayContaining(['1280 jpg', '640 jpg']));
});

test('a cover that cannot be read now stays as it was, and one of another site is left out', async () => {
  const { app, pds } = await connectedSite();
  await publish(app, { coverImage: await stored(app, 40_000) });
  await sendAll(app);
  const before = coverOf(pds);

  expectLog(/fetch failed/);
  await editSample(app, { coverImage: await stored(app, 1_000_001, nameOf('b')) });
  await sendAll(app);
  expect(coverOf(pds)).toEqual(before);

  await editSample(app, { coverImage: 'https://elsewhere.example/cover.jpg' });
  await sendAll(app);
  expect(coverOf(pds)).toBeUndefined();
});
