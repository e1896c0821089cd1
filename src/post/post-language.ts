import { languageOfScript } from '#domain/language.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import type { Post } from '#domain/posts/post.ts';
import { isEnglish, SAMPLE } from './typography/punctuation/is-english.ts';

/** Fewer letters say too little to take another language than that of the site for English. */
const ENOUGH = 200;

const known = new WeakMap<object, string | undefined>();

/**
 * Returns the language of a post: the one that its author has set, or a guess from its text. Undefined means that of the
 * site.
 */
export function postLanguage(
  post: Pick<Post, 'title' | 'content' | 'language'>,
): string | undefined {
  if (post.language !== undefined) return post.language;
  if (!known.has(post)) known.set(post, guess(post));
  return known.get(post);
}

function guess({ title, content }: Pick<Post, 'title' | 'content'>): string | undefined {
  let text = title;
  for (const block of content) {
    if (text.length >= SAMPLE) break;
    if (block.type === 'paragraph') text += `\n${plainText(block.text)}`;
  }
  const sample = text.slice(0, SAMPLE);
  return (
    languageOfScript(sample) ?? (sample.length >= ENOUGH && isEnglish(sample) ? 'en' : undefined)
  );
}
