import { expect, test } from 'vitest';
import { lengthOf } from '#islands/text-editor/length-of.ts';

test.each(['', ' \n\n ', '<hr>'])('a text without words, %j, has no reading time', (text) => {
  expect(lengthOf(text).join('')).toBe('Nothing written yet.');
});

test('the length of a text is its number of words and its reading time', () => {
  expect(lengthOf('<em>one</em>').join('')).toBe('1 word, 1 minute to read');
  expect(lengthOf('word '.repeat(660)).join('')).toBe('660 words, 3 minutes to read');
});
