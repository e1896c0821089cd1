import { folded } from './match-words.ts';

/** Letters and punctuation of scripts that put no spaces between words. */
const SCRIPTS = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\uff01-\uff65`;
const UNSPACED = `[${SCRIPTS}]`;
const OTHER = String.raw`[^\s\p{M}${SCRIPTS}]`;
const AFTER = String.raw`(?<=${UNSPACED}\p{M}*)`;

const LETTER = new RegExp(String.raw`${UNSPACED}\p{M}*`, 'gu');
const SPACED = new RegExp(String.raw`${AFTER}\s+(?=${UNSPACED})`, 'gu');
const JOINED = new RegExp(
  String.raw`${AFTER}(?=${OTHER})|(?<=${OTHER}\p{M}*)(?=${UNSPACED})`,
  'gu',
);
const ADDED = new RegExp(
  String.raw`(?<=${UNSPACED}\p{M}*(?:</mark>)?) (?=(?:<mark>)?${UNSPACED})`,
  'gu',
);

// Both are invisible, and no part of any word.
/** Stands for a space that the text itself has between such letters. */
const OWN_SPACE = '\u2060';
/** Stands between such a letter and another one without a space. */
const NO_SPACE = '\u2063';

/** The distance to a letter that stands for a mark, in a block of Chinese letters that marks never reach. */
const MARK_SHIFT = 0x2_0000;
const HIDDEN_MARKS = new RegExp(String.raw`(?<=${UNSPACED})[\u{20300}-\u{2afff}]+`, 'gu');

/**
 * Returns a letter with its marks as letters. Pagefind drops marks, and loses the places of a letter that a text has with
 * different ones, such as か and が.
 */
const hideMarks = (letter: string) =>
  letter
    .normalize('NFD')
    .replace(/(?!^)\p{M}/gu, (mark) =>
      mark < '\ub000' ? String.fromCodePoint(mark.charCodeAt(0) + MARK_SHIFT) : mark,
    );

const showMarks = (text: string) =>
  text.replace(HIDDEN_MARKS, (marks) =>
    Array.from(marks, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) - MARK_SHIFT)).join(
      '',
    ),
  );

/**
 * Puts spaces around each letter of a script that has none between words, so that an index of words finds a text by any
 * part of it.
 */
export const separateLetters = (text: string): string =>
  text
    .replace(SPACED, ` ${OWN_SPACE} `)
    .replace(JOINED, ` ${NO_SPACE} `)
    .replace(LETTER, (letter) => ` ${hideMarks(letter)} `)
    .replace(/ +/g, ' ')
    .trim();

/** Returns a text as it was before `separateLetters`. Matches in it may be marked. */
export const joinLetters = (text: string): string =>
  showMarks(text)
    .replace(ADDED, '')
    .replaceAll('</mark><mark>', '')
    .replace(/ ?\u2060 ?/g, ' ')
    .replace(/ ?\u2063 ?/g, '')
    .normalize();

const ARABIC_WORD = /[\p{sc=Arab}\p{M}]{2,}/gu;

/**
 * Returns an Arabic word without marks, the article and what is written together with it, and with one spelling of letters
 * that are often exchanged.
 */
export function bareArabic(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ٱ', 'ا');
  const bare = plain.replace(/^[وف]?(?:[بك]?ال|لل)(?=..)/u, '');
  return bare || plain;
}

/** The field of a record that holds the other forms of the words in its title. */
export const TITLE_FORMS = 'titleForms';

/** Returns the bare forms of the Arabic words in a text that differ from the words themselves. */
export function arabicForms(text: string): string[] {
  const words = text.match(ARABIC_WORD) ?? [];
  const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');
  return [...new Set(words.filter((word) => bareArabic(word) !== plain(word)).map(bareArabic))];
}

/** A word of a query, or letters that must follow each other. */
export interface QueryPart {
  readonly text: string;
  /** True for letters without spaces, of which some alone mean nothing. */
  readonly isWhole: boolean;
}

/** Splits a query as texts are split for the index. */
export function queryParts(query: string): QueryPart[] {
  const words = query.normalize('NFC').replaceAll('"', ' ').split(/\s+/).filter(Boolean);
  const parts = words.flatMap((word) => {
    const runs = word.split(new RegExp(String.raw`((?:${UNSPACED}\p{M}*)+)`, 'u'));
    return runs.map((run, n): QueryPart => {
      if (n % 2 === 0) return { text: run.replace(ARABIC_WORD, bareArabic), isWhole: false };
      const letters = separateLetters(run).replace(/[\p{P}\p{S}]/gu, ' ');
      return { text: letters.replace(/ +/g, ' ').trim(), isWhole: true };
    });
  });
  return parts.filter(({ text }) => /[\p{L}\p{N}\p{S}]/u.test(text));
}

/** Makes a test for titles, as an index holds them, that have every part of a query as a whole. */
export function titleMatcher(query: string): (title: string) => boolean {
  const parts = queryParts(query).map(({ text, isWhole }) => ({ text: folded(text), isWhole }));
  return (title) => {
    const spaced = ` ${folded(title)} `;
    const words = new Set(spaced.match(/[\p{L}\p{N}]+/gu)?.map(bareArabic));
    return parts.every(({ text, isWhole }) =>
      isWhole ? spaced.includes(` ${text} `) : words.has(bareArabic(text)),
    );
  };
}
