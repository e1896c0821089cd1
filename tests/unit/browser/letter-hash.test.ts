import { expect, test } from 'vitest';
import { letterHash } from '#chrome/letter-hash.ts';

const hashOf = (textContent: string) => letterHash({ textContent });

test('a hash depends on letters and digits, and not on punctuation or spaces', () => {
  expect(hashOf('It’s 5 o’clock — “late”.')).toBe(hashOf('It\'s 5 o\'clock - "late"'));
  expect(hashOf('It is 6')).not.toBe(hashOf('It is 5'));
  expect(hashOf('λόγος')).not.toBe(hashOf('λόγοι'));
  expect(hashOf(' – ')).toBe('0');
});
