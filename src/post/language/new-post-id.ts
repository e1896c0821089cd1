import { hasLatinLetters, postId } from '#domain/posts/post.ts';

/**
 * Returns the id of a new post, with a title without Latin letters in Latin ones. The table for that takes 30 ms to
 * load, so it is loaded when it is needed, and nothing that readers load may import this.
 */
export const newPostId = async (title: string, time: Date, category: string): Promise<string> =>
  postId(await inLatinLetters(title), time, category);

/**
 * Returns a title that has no Latin letters in such ones, and any other as it is. Chinese, Japanese, Korean and some other
 * letters have no Latin form and stay.
 */
export async function inLatinLetters(title: string): Promise<string> {
  if (hasLatinLetters(title)) return title;
  const { default: transliterate } = await import('@sindresorhus/transliterate');
  return title.normalize().replace(/\p{L}+/gu, (letters) => transliterate(letters));
}
