import { expect, test } from 'vitest';
import { addressKeys } from '#store/letters/address-keys.ts';

const keys = addressKeys(new Uint8Array(32).fill(1));
const others = addressKeys(new Uint8Array(32).fill(2));

test('an address is found in any case, and read again with its key and hash alone', () => {
  const hash = keys.hashOf('Grace@Example.org');
  const sealed = keys.seal('Grace@Example.org');

  expect(hash).toBe(keys.hashOf('grace@example.org'));
  expect(hash).not.toBe(others.hashOf('grace@example.org'));
  expect(keys.open(sealed, hash)).toBe('Grace@Example.org');
  expect(sealed).not.toBe(keys.seal('Grace@Example.org'));
  expect(() => others.open(sealed, hash)).toThrow();
  expect(() => keys.open(sealed, keys.hashOf('ada@example.org'))).toThrow();
  expect(() => keys.open('', hash)).toThrow();
});

test('a token is read for its own purpose alone, and not if a character differs', () => {
  const token = keys.token('confirm', 'abc', 'def');

  expect(keys.read('confirm', token)).toEqual(['abc', 'def']);
  expect(keys.read('leave', token)).toBeUndefined();
  expect(others.read('confirm', token)).toBeUndefined();
  for (const forged of [
    '',
    '.',
    'abc.def',
    token.slice(1),
    `${token}a`,
    token.replace('abc', 'abd'),
  ])
    expect(keys.read('confirm', forged)).toBeUndefined();
});
