import { countWords } from '#domain/posts/count-words.ts';
import { LIMITS } from '#domain/limits.ts';

// Not in `thought.ts`, whose schemas a reader's script must not contain.

/** Returns the font size for a thought. */
export function thoughtSize(content: string): 'large' | 'medium' | 'small' {
  const words = countWords(content);
  if (words < LIMITS.largeThoughtWords) return 'large';
  return words < LIMITS.mediumThoughtWords ? 'medium' : 'small';
}
