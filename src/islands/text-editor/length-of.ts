import { splitContent } from '#domain/posts/block.ts';
import { formatNumber } from '#domain/number.ts';
import { readingMinutes } from '#domain/posts/count-words.ts';
import { wordCount } from '#domain/posts/post.ts';

/** The words of each block of the last text, by its HTML. A key press changes one block. */
let counted: ReadonlyMap<string, number> = new Map();

/** Counts the words of a text. */
export function countWords(content: string): number {
  const counts = new Map<string, number>();
  let words = 0;
  for (const block of splitContent(content)) {
    if (block.type !== 'paragraph') continue;
    const own = counted.get(block.text) ?? wordCount([block]);
    counts.set(block.text, own);
    words += own;
  }
  counted = counts;
  return words;
}

/** Describes the length of a text in two parts, such as "120 words" and ", 1 minute to read". */
export function lengthOf(content: string): readonly [words: string, time: string] {
  const words = countWords(content);
  if (words === 0) return ['Nothing written yet.', ''];
  const minutes = readingMinutes(words);
  return [
    `${formatNumber(words)} ${words === 1 ? 'word' : 'words'}`,
    `, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`,
  ];
}
