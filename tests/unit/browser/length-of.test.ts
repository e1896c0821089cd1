import { expect, test, vi } from 'vitest';
import { lengthOf } from '#islands/text-editor/length-of.ts';

test.each(['', ' \n\n ', '<hr>'])('a text without words, %j, has no reading time', (text) => {
  expect(lengthOf(text).join('')).toBe('Nothing written yet.');
});

test('the length of a text is its number of words and its reading time', () => {
  expect(lengthOf('<em>one</em>').join('')).toBe('1 word, 1 minute to read');
  expect(lengthOf('word '.repeat(660)).join('')).toBe('660 words, 3 minutes to read');
});

test('a key press counts the words of one block', () => {
  const blocks = Array.from({ length: 200 }, (_, n) => `Ein Schiff fährt über Fluß ${n}.`);
  lengthOf(blocks.join('\n\n'));
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  const typed = blocks.with(100, 'Ein Schiff fährt über zwei Flüsse.');

  expect(lengthOf(typed.join('\n\n')).join('')).toBe('1,200 words, 5 minutes to read');
  expect(segment).toHaveBeenCalledTimes(1);
  segment.mockRestore();
});
