import transliterate from '@sindresorhus/transliterate';
import { hasLatinLetters, postId } from '#domain/posts/post.ts';

/**
 * Returns the id of a new post, with a title without Latin letters in Latin ones. The table for that is large, so nothing
 * that readers load may import this.
 */
export const newPostId = (title: string, time: Date, category: string): string =>
  postId(inLatinLetters(title), time, category);

/**
 * Returns a title that has no Latin letters in such ones, and any other as it is. Chinese, Japanese, Korean and some other
 * letters have no Latin form and stay.
 */
export const inLatinLetters = (title: string): string =>
  hasLatinLetters(title)
    ? title
    : title.normalize().replace(/\p{L}+/gu, (letters) => transliterate(letters));
