import { plainText } from '#domain/plain-text.ts';

/** A letter of a script whose letters stand apart, so that the first can be set larger than the rest of its word. */
const SEPARATE_LETTER =
  /^(?=\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}]/u;

/** Returns whether a paragraph that begins a post begins with a letter for a drop cap. */
export const hasDropCap = (html: string) => SEPARATE_LETTER.test(plainText(html));
