import { languageOfScript } from '#domain/language.ts';
import type { Post } from '#domain/posts/post.ts';
import { type Sampled, sampleOf } from './sample-of.ts';

/** A shorter text says too little to tell languages of one script apart. */
const FEWEST_LETTERS = 40;

type Texts = Sampled & Partial<Pick<Post, 'language' | 'guessedLanguage'>>;

/**
 * Returns a post or own page with the language that its text seems to be in. A post whose author has set the language
 * gets none, and neither does a doubtful one. The data for it are large, so nothing that runs in a browser or shows a
 * page may import this.
 */
export async function withGuessedLanguage<T extends Texts>(post: T) {
  const { guessedLanguage: _old, ...fields } = post;
  const guessedLanguage =
    post.language === undefined ? await guessLanguage(sampleOf(post)) : undefined;
  return { ...fields, ...(guessedLanguage !== undefined && { guessedLanguage }) };
}

async function guessLanguage(text: string): Promise<string | undefined> {
  const byScript = languageOfScript(text);
  if (byScript !== undefined) return byScript;
  if ((text.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) return undefined;
  const { eld } = await import('eld/extrasmall');
  const guess = eld.detect(text);
  return guess.isReliable() ? guess.language : undefined;
}
