import { languageOfScript } from '#domain/language.ts';
import type { Post } from '#domain/posts/post.ts';
import { type Sampled, sampleOf } from './sample-of.ts';

/** A shorter text says too little to tell languages of one script apart. */
const FEWEST_LETTERS = 40;

type Texts = Sampled & Partial<Pick<Post, 'language' | 'guessedLanguage'>>;

/**
 * Returns a post or own page with the language that its text seems to be in. A post whose author has set the language
 * gets none, and neither does a doubtful one. The data for it are large, so only functions that take
 * texts from authors have them, and builds.
 */
export const withGuessedLanguage = async <T extends Texts>(post: T) =>
  withGuess(post, await guessLanguageOf(post));

/** Returns a post or own page with a language that was guessed before, or with none. */
export function withGuess<T extends Texts>(post: T, guessedLanguage: string | undefined) {
  const { guessedLanguage: _old, ...fields } = post;
  return { ...fields, ...(guessedLanguage !== undefined && { guessedLanguage }) };
}

/** Returns the language that a text seems to be in, and undefined for one whose author has set it, and for a doubtful one. */
export const guessLanguageOf = async (post: Texts): Promise<string | undefined> =>
  post.language === undefined ? guessLanguage(sampleOf(post)) : undefined;

async function guessLanguage(text: string): Promise<string | undefined> {
  const byScript = languageOfScript(text);
  if (byScript !== undefined) return byScript;
  if ((text.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) return undefined;
  const { eld } = await import('eld/extrasmall');
  const guess = eld.detect(text);
  return guess.isReliable() ? guess.language : undefined;
}
