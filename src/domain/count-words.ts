const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });

/** The last character of an emoji made of a digit and a key, whose digit would be a word. */
const KEYCAP = '\u20E3';

/** Counts the words and numbers of a text in any language, also where no spaces part them. */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike, segment } of SEGMENTER.segment(text)) {
    if (isWordLike && !segment.endsWith(KEYCAP)) words++;
  }
  return words;
}
