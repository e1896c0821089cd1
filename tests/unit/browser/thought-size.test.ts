import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { thoughtSize } from '#domain/thoughts/thought-size.ts';

test.each([
  [LIMITS.largeThoughtWords - 1, 'large'],
  [LIMITS.largeThoughtWords, 'medium'],
  [LIMITS.mediumThoughtWords - 1, 'medium'],
  [LIMITS.mediumThoughtWords, 'small'],
])('a thought of %i words is %s', (words, size) => {
  expect(thoughtSize('word '.repeat(words))).toBe(size);
});

test('the words of a Chinese thought are counted although it has no spaces', () => {
  expect(thoughtSize('中文正文'.repeat(10))).toBe('medium');
});
