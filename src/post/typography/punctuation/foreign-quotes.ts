import type { Edit } from './edits.ts';
import { quoteEdits } from './quotes.ts';

/** Quotation marks of languages. French ones have a narrow space inside, at which no line breaks. */
const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  bg: ['„', '“'],
  cs: ['„', '“'],
  da: ['»', '«'],
  de: ['„', '“'],
  'de-CH': ['«', '»'],
  el: ['«', '»'],
  es: ['«', '»'],
  fi: ['”', '”'],
  fr: ['«\u202F', '\u202F»'],
  hu: ['„', '”'],
  it: ['«', '»'],
  nb: ['«', '»'],
  nl: ['“', '”'],
  no: ['«', '»'],
  pl: ['„', '”'],
  pt: ['“', '”'],
  ro: ['„', '”'],
  ru: ['«', '»'],
  sk: ['„', '“'],
  sl: ['„', '“'],
  sv: ['”', '”'],
  tr: ['“', '”'],
  uk: ['«', '»'],
};

const LETTER = /^\p{L}$/u;

/**
 * Finds the straight marks of a text that become quotation marks of its language, and apostrophes inside words. Marks
 * that are not in pairs stay as they are, and so do all in a language without an entry.
 */
export function foreignQuoteEdits(text: string, language: string): Edit[] {
  const marks = MARKS[language] ?? MARKS[language.split('-')[0] ?? ''];
  if (!marks) return [];
  const edits = quoteEdits(text);
  const quotes = edits.filter(({ text: mark }) => mark === '“' || mark === '”');
  const arePairs =
    quotes.length === text.split('"').length - 1 &&
    quotes.length % 2 === 0 &&
    quotes.every(({ text: mark }, n) => mark === (n % 2 === 0 ? '“' : '”'));
  return edits.flatMap((edit) => {
    if (edit.text === '“') return arePairs ? { ...edit, text: marks[0] } : [];
    if (edit.text === '”') return arePairs ? { ...edit, text: marks[1] } : [];
    return isInsideWord(text, edit.index) ? edit : [];
  });
}

const isInsideWord = (text: string, index: number) =>
  LETTER.test(text.charAt(index - 1)) && LETTER.test(text.charAt(index + 1));
