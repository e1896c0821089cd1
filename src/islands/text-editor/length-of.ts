import { splitContent } from '#domain/posts/block.ts';
import { MESSAGES } from '#domain/messages.ts';
import { formatNumber } from '#domain/number.ts';
import { readingMinutes, wordCount } from '#domain/posts/post.ts';

/** Describes the length of a text, such as "120 words, 1 minute to read". */
export function lengthOf(content: string): string {
  const words = wordCount(splitContent(content));
  if (words === 0) return MESSAGES.nothingWritten;
  const minutes = readingMinutes(words);
  const [word, minute] = [words === 1 ? 'word' : 'words', minutes === 1 ? 'minute' : 'minutes'];
  return `${formatNumber(words)} ${word}, ${minutes} ${minute} to read`;
}
