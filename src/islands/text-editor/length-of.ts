import { splitContent } from '#domain/posts/block.ts';
import { formatNumber } from '#domain/number.ts';
import { readingMinutes } from '#domain/posts/count-words.ts';
import { wordCount } from '#domain/posts/post.ts';

/** Describes the length of a text in two parts, such as "120 words" and ", 1 minute to read". */
export function lengthOf(content: string): readonly [words: string, time: string] {
  const words = wordCount(splitContent(content));
  if (words === 0) return ['Nothing written yet.', ''];
  const minutes = readingMinutes(words);
  return [
    `${formatNumber(words)} ${words === 1 ? 'word' : 'words'}`,
    `, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`,
  ];
}
