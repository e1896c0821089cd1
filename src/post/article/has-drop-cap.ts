import { plainText } from '#domain/posts/plain-text.ts';

/** A letter of a script with unconnected letters, so that the first one can be larger than the rest of its word. */
const SEPARATE_LETTER =
  /^(?=\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}]/u;

/** Elements at the start of a text that do not begin with a plain letter: a quotation mark, code, a formula, a small letter. */
const NO_LETTER = /^\s*(?:<[^>]*>\s*)*?<(?:q|code|kbd|math|su[bp])\b/;

/** Returns true if a paragraph begins with a letter that can be a drop cap. */
export const hasDropCap = (html: string) =>
  !NO_LETTER.test(html) && SEPARATE_LETTER.test(plainText(html));
