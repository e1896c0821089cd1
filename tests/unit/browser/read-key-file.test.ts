import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { readKeyFile } from '#islands/auth/use-key-login.ts';

const UNREADABLE = { ok: false, message: 'Failed to read key file' };

test.each(['a.txt', 'a.key', 'A.HASH'])('%s can be a key file', async (name) => {
  expect(await readKeyFile(new File([' the key\n'], name))).toEqual({ ok: true, key: 'the key' });
});

test('a file of another type, or one that is too large, is not read', async () => {
  const large = new File(['x'.repeat(LIMITS.keyBytes + 1)], 'a.key');

  expect(await readKeyFile(new File(['x'], 'a.pdf'))).toEqual(UNREADABLE);
  expect(await readKeyFile(large)).toEqual(UNREADABLE);
});

test('something unreadable, such as a folder, is not a key file', async () => {
  const folder = new File([], 'folder.key');
  folder.text = () => Promise.reject(new DOMException('A folder.', 'NotFoundError'));

  expect(await readKeyFile(folder)).toEqual(UNREADABLE);
});

test('an empty file holds no key', async () => {
  expect(await readKeyFile(new File([' \n'], 'a.key'))).toEqual({
    ok: false,
    message: 'No key inserted',
  });
});
