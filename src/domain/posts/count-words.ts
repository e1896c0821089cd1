const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });

/** The last character of a keycap emoji such as 1️⃣, whose digit must not count as a word. */
const KEYCAP = '\u20E3';

/** Counts the words and numbers of a text in any language, also in scripts without spaces. */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike, segment } of SEGMENTER.segment(text)) {
    if (isWordLike && !segment.endsWith(KEYCAP)) words++;
  }
  return words;
}
