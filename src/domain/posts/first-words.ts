import type { Block } from './block.ts';
import { beginningOf } from './excerpt.ts';
import { plainText } from './plain-text.ts';

const TITLE_WORDS = 8;
const TITLE_LENGTH = 80;

/** Returns the beginning of a text, as the title of one that has none. */
export function firstWords(content: readonly Block[]): string {
  const text = content.find((block) => block.type === 'paragraph');
  const words = plainText(text?.text ?? '')
    .split(' ')
    .slice(0, TITLE_WORDS);
  // Some languages have no spaces.
  return beginningOf(words.join(' '), TITLE_LENGTH);
}
