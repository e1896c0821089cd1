/** The last character of a keycap emoji such as 1️⃣, whose digit must not count as a word. */
const KEYCAP = '\u20E3';

/** Counts the words and numbers of a text in any language, also in scripts without spaces. */
export function countWords(text: string): number {
  let words = 0;
  // Made here, since the first one takes 10 ms, and a function that starts seldom needs it.
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  for (const { isWordLike, segment } of segmenter.segment(text)) {
    if (isWordLike && !segment.endsWith(KEYCAP)) words++;
  }
  return words;
}

const WORDS_A_MINUTE = 220;

/** Returns the time to read so many words, in whole minutes. It is at least one, and 0 without words. */
export const readingMinutes = (words: number) =>
  words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_A_MINUTE));
