import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openImageCache } from '#platform/images/image-cache.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

test('the cache holds at most so many bytes, of the pictures that were read last', async () => {
  const dir = tempFolder();
  const cache = openImageCache(dir, 100);
  const age = (name: string, seconds: number) => utimes(join(dir, name), seconds, seconds);
  for (const [n, name] of ['a', 'b', 'c'].entries()) {
    await cache.put(name, new Uint8Array(30));
    await age(name, n + 1);
  }
  await cache.get('a');

  await cache.put('d', new Uint8Array(30));

  expect(await cache.get('b')).toBeUndefined();
  expect((await readdir(dir)).sort()).toEqual(['a', 'c', 'd']);
});

test('the cache counts what was kept before the start', async () => {
  const dir = tempFolder();
  await openImageCache(dir, 100).put('old', new Uint8Array(90));

  await openImageCache(dir, 100).put('new', new Uint8Array(30));

  expect(await readdir(dir)).toEqual(['new']);
});
