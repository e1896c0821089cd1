import { languageOfScript } from '#domain/language.ts';
import type { Post } from '#domain/posts/post.ts';
import { type Sampled, sampleOf } from './sample-of.ts';

type Texts = Sampled & Partial<Pick<Post, 'language' | 'guessedLanguage'>>;

const known = new WeakMap<object, string | undefined>();

/**
 * Returns the language of a post or own page: the one that its author has set, the one that was guessed when it was
 * stored, or that of its script. Undefined means that of the site.
 */
export function postLanguage(post: Texts): string | undefined {
  const stored = post.language ?? post.guessedLanguage;
  if (stored !== undefined) return stored;
  if (!known.has(post)) known.set(post, languageOfScript(sampleOf(post)));
  return known.get(post);
}
