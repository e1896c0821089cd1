import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { files } from '#api/files/files.ts';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import { fileUpload } from '#tests/support/app/endpoints.ts';
import { bytesOf } from '#tests/support/app/sample-files.ts';
import { call, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';

const UPLOAD_ID = 'mi9x0y1z2abcdefghijkl';

async function sendPart(
  app: TestApp,
  bytes: Uint8Array<ArrayBuffer>,
  index = 0,
  total = 1,
  name = 'a.mp3',
) {
  const form = new FormData();
  form.set('uploadId', UPLOAD_ID);
  form.set('index', String(index));
  form.set('total', String(total));
  form.set('file', new File([bytes], name, { type: 'text/html' }));
  return call(fileUpload(app), { body: form, headers: await signedIn(app) });
}

/** Uploads a file in parts and returns the parameters of its address. */
async function uploaded(app: TestApp, bytes: Uint8Array<ArrayBuffer>, name?: string) {
  const total = Math.ceil(bytes.length / FILE_PART_BYTES);
  let response = new Response();
  for (let n = 0; n < total; n++) {
    const part = bytes.slice(n * FILE_PART_BYTES, (n + 1) * FILE_PART_BYTES);
    response = await sendPart(app, part, n, total, name);
  }
  const { fileUrl } = (await response.json()) as { fileUrl: string };
  const [, , file = '', title = ''] = fileUrl.split('/');
  return { name: file, title };
}

const get = (
  app: TestApp,
  params: Record<string, string>,
  headers: Record<string, string> = {},
  method = 'GET',
) => call(files(app), { method, params, headers });

const contentOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('a file sent in parts is named by its content, whatever the client calls it', async () => {
  const app = testApp();
  const bytes = bytesOf('ID3', FILE_PART_BYTES * 2 + 5);
  const params = await uploaded(app, bytes, '../Ton “Ä”.svg');

  const hash = createHash('sha256').update(bytes).digest('hex');
  expect(params.name).toBe(`${hash}-${bytes.length}.mp3`);
  expect(decodeURIComponent(params.title)).toBe('Ton “Ä”.mp3');
  expect(await app.keys('files/')).toHaveLength(3);
  expect(await app.keys('uploads/')).toEqual([]);
  expect((await contentOf(await get(app, params))).equals(bytes)).toBe(true);
});

test('parts that were sent twice or in another order make the same file', async () => {
  const app = testApp();
  const bytes = bytesOf('fLaC', FILE_PART_BYTES + 9);
  const [first, second] = [bytes.slice(0, FILE_PART_BYTES), bytes.slice(FILE_PART_BYTES)];
  const statuses = [];
  for (const [part, index] of [
    [second, 1],
    [second, 1],
    [first, 0],
    [first, 0],
  ] as const) {
    statuses.push((await sendPart(app, part, index, 2)).status);
  }

  expect(statuses).toEqual([202, 202, 201, 202]);
  expect(await app.keys('files/')).toHaveLength(2);
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['<?xml version="1.0"?><svg/>'],
  ['\u00EF\u00BB\u00BF <!DOCTYPE html><p>'],
  ['text <script>alert(1)</script>'],
  ['MZ\u0000\u0003'],
  ['\u0000\u0000\u0000\u0018ftypheic'],
])('a file that begins with %j is refused', async (head) => {
  const bytes = Uint8Array.from(head, (character) => character.charCodeAt(0));
  await expect(sendPart(testApp(), bytes)).toBeRefused('file_type');
});

test('a download that no response could hold is refused with its first part', async () => {
  const part = bytesOf('%PDF-', FILE_PART_BYTES);
  await expect(sendPart(testApp(), part, 0, 5)).toBeRefused('file_too_large');
});

test.each([
  [0, 0, 'total'],
  [0, 51, 'total'],
  [-1, 2, 'index'],
  [0, 2, 'index'],
])('a short part %s of %s is refused', async (index, total, field) => {
  await expect(sendPart(testApp(), bytesOf('ID3', 10), index, total)).toBeRefused('invalid_input', [
    field,
  ]);
});

test.each([
  ['bytes=0-1', 0, 1],
  ['bytes=5-', 5, 9],
  ['bytes=-3', 7, 9],
  ['bytes=4-400', 4, 9],
])('the range %s is sent by itself', async (range, first, last) => {
  const app = testApp();
  const bytes = bytesOf('ID3', 10);
  const response = await get(app, await uploaded(app, bytes), { range });

  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/10`);
  expect(await contentOf(response)).toEqual(Buffer.from(bytes.slice(first, last + 1)));
});

test('a long range ends after a part, and a whole file above the limit is asked for in ranges', async () => {
  const app = testApp();
  const name = `${'a'.repeat(64)}-${FILE_PART_BYTES * 4 + 7}.mp3`;
  for (const n of [0, 1]) {
    await app.files.putPart(name, n, new Uint8Array(FILE_PART_BYTES).fill(n));
  }
  const part = await get(app, { name }, { range: 'bytes=4194300-' });
  const content = await contentOf(part);

  await expect(get(app, { name })).toBeRefused('file_range');
  expect((await get(app, { name })).headers.get('content-range')).toBe('bytes */16777223');
  expect(part.headers.get('content-range')).toBe('bytes 4194300-8388603/16777223');
  expect([content.length, content.indexOf(1)]).toEqual([FILE_PART_BYTES, 4]);
});

test('a range behind the end gets 416, and one of another version or of several pieces the whole file', async () => {
  const app = testApp();
  const params = await uploaded(app, bytesOf('ID3', 10));
  const statusOf = async (headers: Record<string, string>) =>
    (await get(app, params, headers)).status;
  const etag = `"${params.name.slice(0, 64)}"`;

  expect(await statusOf({ range: 'bytes=10-' })).toBe(416);
  expect(await statusOf({ range: 'bytes=1-', 'if-range': etag })).toBe(206);
  expect(await statusOf({ range: 'bytes=1-', 'if-range': '"other"' })).toBe(200);
  expect(await statusOf({ range: 'bytes=0-1,4-5' })).toBe(200);
  expect(await statusOf({ 'if-none-match': `W/"x", ${etag}` })).toBe(304);
});

test('a response lets no browser run a file or name it in a misleading way', async () => {
  const app = testApp();
  const { name } = await uploaded(app, bytesOf('%PDF-1.7', 10));
  const title = encodeURIComponent('a"\r\nX: \u202Efdp.exe');
  const { headers, status } = await get(app, { name, title }, {}, 'HEAD');

  expect(status).toBe(200);
  expect(headers.get('content-length')).toBe('10');
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="a X fdp.pdf"; filename*=UTF-8''a%20X%20fdp.pdf`,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

test.each([`${'a'.repeat(64)}-5.mp3`, `${'a'.repeat(64)}-5.svg`, '../secrets'])(
  'there is no file %s',
  async (name) => {
    await expect(get(testApp(), { name })).toBeRefused('file_not_found');
    await expect(get(testApp(), { name }, {}, 'HEAD')).toBeRefused('file_not_found');
  },
);
