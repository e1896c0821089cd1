import { expect, test } from 'vitest';
import { FEWER_WORDS, thoughtSize } from '#domain/thoughts/thought-size.ts';

test.each([
  [FEWER_WORDS.large - 1, 'large'],
  [FEWER_WORDS.large, 'medium'],
  [FEWER_WORDS.medium - 1, 'medium'],
  [FEWER_WORDS.medium, 'small'],
])('a thought of %i words is %s', (words, size) => {
  expect(thoughtSize('word '.repeat(words))).toBe(size);
});

test('the words of a Chinese thought are counted although it has no spaces', () => {
  expect(thoughtSize('中文正文'.repeat(10))).toBe('medium');
});
