import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords } from '#domain/posts/count-words.ts';

test.each([
  ['', 0],
  [' \n ', 0],
  ["I don't", 2],
  ['l’amour', 1],
  ['In 1984 there were 3.14 pies', 6],
  ['# & — … 🙂 👨‍👩‍👧 🇩🇪 1️⃣', 0],
  ['كتب الولد رسالة', 3],
  ['第一篇文章', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('a text of ASCII has the words that the segmenter finds in it', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  const unit = fc.constantFrom(...`aZ09_'.:,;" -&#@/(\n`.split(''));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 9 }), (text) => {
      const words = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
      expect(countWords(text)).toBe(words.length);
    }),
    { numRuns: 2_000 },
  );
});
