import { plainText } from '#domain/plain-text.ts';

/** A letter of a script whose letters stand apart, so that the first can be set larger than the rest of its word. */
const SEPARATE_LETTER =
  /^(?=\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}]/u;

/** Elements that begin a text with something other than a plain letter: a quotation mark, code, a small letter. */
const NO_LETTER = /^\s*(?:<[^>]*>\s*)*?<(?:q|code|kbd|su[bp])\b/;

/** Returns whether a paragraph that begins a post begins with a letter for a drop cap. */
export const hasDropCap = (html: string) =>
  !NO_LETTER.test(html) && SEPARATE_LETTER.test(plainText(html));
