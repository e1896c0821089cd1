import { countWords } from '#domain/posts/count-words.ts';

// Neither in `thought.ts` nor in `limits.ts`: every reader of thoughts loads this module, without their schemas and tables.

/** Thoughts with fewer words are set large, or else medium. Longer ones are set small. */
export const FEWER_WORDS = { large: 15, medium: 60 } as const;

/** Returns the font size for a thought. */
export function thoughtSize(content: string): 'large' | 'medium' | 'small' {
  const words = countWords(content);
  if (words < FEWER_WORDS.large) return 'large';
  return words < FEWER_WORDS.medium ? 'medium' : 'small';
}
