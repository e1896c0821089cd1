import { applyEdits, type Edit } from './edits.ts';
import { quoteEdits } from './quotes.ts';

/** Stands for something that is read as a word, and whose characters stay: code, an address. */
export const LITERAL = '\uFFFC';

/** Parts of a text that are no prose: addresses, paths, attributes of a tag. Each begins at the start of a word. */
const LITERALS = new RegExp(
  [
    String.raw`\b(?:https?:\/\/|www\.|mailto:)(?:[^\s"'<>“”‘’]|['’](?=\w))+`,
    String.raw`(?<![\w.+-])[\w.+-]{1,64}@[\w-]+\.[\w.-]+`,
    String.raw`(?<![\w.~-])[\w.~-]{0,64}[/\\][\w.~-]{0,64}[/\\][\w.~/\\-]*`,
    String.raw`(?<![\w-])[\w-]{1,40}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}')`,
  ].join('|'),
  'g',
);

// These begin with a mark and look behind from there, since looking behind from every character takes long.
const ELLIPSIS = /\.\.\.(?<![.…/\\]\.\.\.)(?![.…/\\])/g;

/** Two or three hyphens, but no rule, arrow or border of a table. */
const HYPHENS = /-(?<![-–—<>!|+]-)-{1,2}(?![-–—<>!|+])/g;

const NUMBER = String.raw`\d{1,9}(?:[.,]\d{1,9}){0,3}`;
/** Several hyphens are a dash. */
const OPERATOR = '(?:[=+*/×÷−–]|(?<!-)-(?!-))';

/** A hyphen with spaces between two numbers that are no part of a sum or a longer row of numbers. */
const BETWEEN_NUMBERS = new RegExp(
  String.raw`-(?<=(?<!${OPERATOR}\s{0,3}|\d[.,]?)${NUMBER}\s-)(?=\s${NUMBER}(?![.,]?\d|\s*${OPERATOR}))`,
  'g',
);

/**
 * Finds the marks of a text that become those of a printed one in its language: quotation marks and apostrophes, and of
 * an English text also dashes and ellipses. Marks whose meaning is unclear stay as they are.
 */
export function punctuationEdits(text: string, language: string): Edit[] {
  if (!/["'-]|\.\.\./.test(text)) return [];
  const prose = /[/\\@=]|www\./.test(text)
    ? text.replace(LITERALS, (part) => LITERAL.repeat(part.length))
    : text;
  if (!isEnglishTag(language)) return foreignQuoteEdits(prose, language);
  return [
    ...quoteEdits(prose),
    ...dashEdits(prose),
    ...[...prose.matchAll(ELLIPSIS)].map(({ index }) => ({ index, length: 3, text: '…' })),
  ].sort((a, b) => a.index - b.index);
}

function dashEdits(text: string): Edit[] {
  const edits: Edit[] = [...text.matchAll(BETWEEN_NUMBERS)].map(({ index }) => ({
    index,
    length: 1,
    text: '–',
  }));
  for (const { index, 0: hyphens } of text.matchAll(HYPHENS)) {
    const dash = dashFor(hyphens, text.charAt(index - 1), text.charAt(index + hyphens.length));
    if (dash) edits.push({ index, length: hyphens.length, text: dash });
  }
  return edits;
}

/** Characters that end a word or a part of a sentence, and that begin one. */
const END = /^[\p{L}\p{N},.;:!?)\]"'”’…\uFFFC]$/u;
const BEGIN = /^[\p{L}\p{N}([“‘"'”’\uFFFC]$/u;

/**
 * Returns the dash for hyphens between two words: an en dash for two of them with spaces or between digits, an em dash
 * for others. Returns undefined for hyphens that stand before a word only, as in the option of a command.
 */
function dashFor(hyphens: string, before: string, after: string): string | undefined {
  const hasSpaces = /^\s$/.test(before) && /^\s$/.test(after);
  if (!hasSpaces && !(END.test(before) && BEGIN.test(after))) return undefined;
  const isRange = /^\d$/.test(before) && /^\d$/.test(after);
  return hyphens.length === 2 && (hasSpaces || isRange) ? '–' : '—';
}

const isEnglishTag = (language: string) => /^en(?:-|$)/i.test(language);

/** Returns a text with the punctuation of a printed one in its language. Idempotent. */
export const smartPunctuation = (text: string, language: string) =>
  applyEdits(text, punctuationEdits(text, language));

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
function foreignQuoteEdits(text: string, language: string): Edit[] {
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
