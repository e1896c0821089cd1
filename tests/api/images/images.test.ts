import { expect, test } from 'vitest';
import { images } from '#api/images/images.ts';
import { call, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';

test.each(['x', '../secrets', `${'a'.repeat(64)}-1x1.svg`, `${'a'.repeat(64)}-1x1.jpg`])(
  'there is no image %s',
  async (name) => {
    await expect(call(images(testApp()), { params: { name } })).toBeRefused('image_not_found');
  },
);

test('a HEAD request of an image does not open it', async () => {
  const { app, watch } = watchedApp();
  const name = `${'a'.repeat(64)}-1x1.png`;
  await app.images.put(name, new Uint8Array([1]));

  const head = await call(images(app), { method: 'HEAD', params: { name } });
  const missing = { name: `${'b'.repeat(64)}-1x1.png` };

  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await call(images(app), { method: 'HEAD', params: missing })).status).toBe(404);
  expect(watch.operations.filter((one) => one.startsWith('open'))).toEqual([]);
});
