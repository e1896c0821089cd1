import * as z from 'zod/mini';
import { optionalLine } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Returns true for a tag of a language that browsers can look up. */
export function isLanguage(tag: string): boolean {
  // Most tags, which a build reads with each post.
  if (/^[a-z]{2}$/.test(tag)) return true;
  try {
    return new Intl.Locale(tag).language.length <= 3;
  } catch {
    return false;
  }
}

/** The language of a text as an author sends it, as a BCP 47 tag. An empty one becomes undefined. */
export const NewLanguage = z.pipe(
  optionalLine('A language', LIMITS.language).check(
    z.refine(
      (tag) => tag === '' || isLanguage(tag),
      'A language must be a tag such as en or de-AT.',
    ),
  ),
  z.transform((tag) => (tag === '' ? undefined : new Intl.Locale(tag).toString())),
);

/** Scripts in which most texts are in one language, and that language. Kana also stand for the Han letters beside them. */
const SCRIPTS = [
  [/[\p{sc=Hira}\p{sc=Kana}]/gu, 'ja', 10],
  [/\p{sc=Han}/gu, 'zh', 1],
  [/\p{sc=Hang}/gu, 'ko', 1],
  [/\p{sc=Thai}/gu, 'th', 1],
  [/\p{sc=Arab}/gu, 'ar', 1],
  [/\p{sc=Hebr}/gu, 'he', 1],
  [/\p{sc=Grek}/gu, 'el', 1],
] as const;

/** Letters of Persian and Urdu, which Arabic does not have. */
const NOT_ARABIC = /[پچژگکیے]/u;

/**
 * Guesses the language of a text from the script of most of its letters. Returns undefined for scripts that several
 * languages share, and for a text without letters.
 */
export function languageOfScript(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language, weight] of SCRIPTS) {
    const found = text.match(script)?.length ?? 0;
    if (found === 0 || found * weight * 2 < letters) continue;
    return language === 'ar' && NOT_ARABIC.test(text) ? undefined : language;
  }
  return undefined;
}
