import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { noisyPhoto, plainPicture } from '#tests/support/app/pictures.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { send, uploaded } from '#tests/support/app/uploads.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { uploadImage } from '#usecases/images/upload-image.ts';

const UPLOAD_ID = 'mi9x0y1z2abcdefghijkl';

test('an image in parts, in any order, is the same as in one request', async () => {
  const app = testApp();
  const photo = await noisyPhoto(300, 200);
  const size = Math.ceil(photo.length / 3);
  const parts = [0, 1, 2].map((index) => ({
    index,
    bytes: photo.subarray(index * size, (index + 1) * size),
  }));
  const responses = [];
  for (const { index, bytes } of [parts[2], parts[0], parts[0], parts[1]].filter(
    (part) => part !== undefined,
  )) {
    responses.push(
      await send(app, bytes, { uploadId: UPLOAD_ID, index: String(index), total: '3' }),
    );
  }

  expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 201]);
  expect(await responses[0]?.json()).toEqual({ received: 1, total: 3 });
  expect(await responses[3]?.json()).toMatchObject({ imageUrl: await uploaded(app, photo) });
  expect(await app.keys('uploads/')).toEqual([]);
});

test('parts that together exceed 10 MB are refused and removed', async () => {
  const app = testApp();
  const part = Buffer.alloc(LIMITS.uploadPartBytes);
  const send3 = (index: number) =>
    send(app, part, { uploadId: UPLOAD_ID, index: String(index), total: '3' });
  await send3(0);
  await send3(1);

  await expect(send3(2)).toBeRefused('image_too_large');
  expect([...(await app.keys('images/')), ...(await app.keys('uploads/'))]).toEqual([]);
});

test.each([
  [{ uploadId: '../../x', index: '0', total: '2' }, ['uploadId']],
  [{ uploadId: UPLOAD_ID, index: '-1', total: '2' }, ['index']],
  [{ uploadId: UPLOAD_ID, index: '0', total: '4' }, ['total']],
  [{ uploadId: UPLOAD_ID, index: 'a', total: '2' }, ['index']],
  [{ uploadId: UPLOAD_ID }, ['total', 'index']],
])('a part with the fields %j is refused', async (fields, invalid) => {
  const response = send(testApp(), await plainPicture('png'), fields);

  await expect(response).toBeRefused('invalid_input', invalid);
});

test('the parts of an image refused as busy are kept for a retry', async () => {
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

test('parts of an upload with an id from the future are cleaned up', async () => {
  const app = testApp();
  const part = { index: '0', total: '2' };
  await send(app, await plainPicture('png'), { ...part, uploadId: 'z'.repeat(21) });
  await send(app, await plainPicture('png'), { ...part, uploadId: app.newId() });
  const [current = ''] = await app.keys('uploads/');

  await cleanUp(app);

  expect(await app.keys('uploads/')).toEqual([current]);
});
