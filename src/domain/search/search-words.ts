import { folded } from './match-words.ts';

/** Letters and punctuation of scripts that put no spaces between words. */
export const SCRIPTS = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\u{17000}-\u{180ff}\uff01-\uff65`;
const UNSPACED = `[${SCRIPTS}]`;
const OTHER = String.raw`[^\s\p{M}${SCRIPTS}]`;

// These begin at a letter: to look for its marks from every mark would take ever longer in a text of marks.
const BASE = String.raw`(?!\p{M})${UNSPACED}\p{M}*`;

const makePatterns = () => ({
  unspaced: new RegExp(UNSPACED, 'u'),
  letter: new RegExp(String.raw`${UNSPACED}\p{M}*`, 'gu'),
  spaced: new RegExp(String.raw`(${BASE})\s+(?=${UNSPACED})`, 'gu'),
  joined: new RegExp(String.raw`${BASE}(?=${OTHER})|${OTHER}\p{M}*(?=${UNSPACED})`, 'gu'),
  added: new RegExp(
    String.raw`(?<=${UNSPACED}\p{M}*(?:</mark>)?) (?=(?:<mark>)?${UNSPACED})`,
    'gu',
  ),
});
let made: ReturnType<typeof makePatterns> | undefined;

/** Returns the patterns of these scripts. To make them takes milliseconds, which only those wait for who need them. */
const patterns = () => (made ??= makePatterns());

// Both are invisible, and no part of any word.
/** Stands for a space that the text itself has between such letters. */
const OWN_SPACE = '\u2060';
/** Stands between such a letter and another one without a space. */
const NO_SPACE = '\u2063';

/** Returns true for a text with a letter of a script that has no spaces between words. */
export const hasUnspacedLetters = (text: string): boolean => patterns().unspaced.test(text);

/**
 * Puts spaces around each letter of a script that has none between words, so that an index of words finds a text by any
 * part of it. A letter with marks has a letter of another script instead of each mark.
 */
export const separateLetters = (text: string): string =>
  text
    .normalize()
    .replace(patterns().spaced, `$1 ${OWN_SPACE} `)
    .replace(patterns().joined, `$& ${NO_SPACE} `)
    .replace(patterns().letter, (letter) => ` ${Array.from(letter, standIn).join(' ')} `)
    .replace(/ +/g, ' ')
    .trim();

// Pagefind takes letters that differ in their marks for forms of one letter, and finds none in a text with several forms.
/** The first of the Tangut letters, which have no marks. Those of the first range stand for marks, the others for kana. */
const STAND_INS = 0x17000;
const KANA_STAND_INS = 0x18000;
const KANA = 0x3000;

/** Returns the letter that stands for a mark, or for a kana that has one. */
function standIn(character: string): string {
  if (!/\p{M}/u.test(character) && character.normalize('NFD') === character) return character;
  const code = character.codePointAt(0) ?? 0;
  if (code >> 8 === KANA >> 8) return String.fromCodePoint(KANA_STAND_INS + code - KANA);
  // Others, such as selectors of a variant, change no word.
  return code < KANA_STAND_INS - STAND_INS ? String.fromCodePoint(STAND_INS + code) : '';
}

/** Returns the character that a letter stands for. */
function stoodFor(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  return String.fromCodePoint(
    code < KANA_STAND_INS ? code - STAND_INS : code - KANA_STAND_INS + KANA,
  );
}

/** Takes the spaces of `separateLetters` out of a text, in which matches may be marked. */
export const joinLetters = (text: string): string =>
  text
    .replace(patterns().added, '')
    .replaceAll('</mark><mark>', '')
    .replace(/ ?\u2060 ?/g, ' ')
    .replace(/ ?\u2063 ?/g, '')
    .replace(/[\u{17000}-\u{180ff}]/gu, stoodFor);

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

/** No language of a site writes with this letter. */
const TITLE_MARK = '\ua4e5';

/** Returns a word as an index holds it a second time if it is in a title, so that titles are searched alone. */
export const titleWord = (word: string): string =>
  TITLE_MARK + word.replace(/^[^\p{L}\p{N}]+/u, '');

/** Returns the words of a title in the form of `titleWord`. Letters without spaces have none. */
export const titleWords = (title: string): string =>
  [...title.split(/\s+/), ...plainForms(title)]
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !hasUnspacedLetters(word))
    .map(titleWord)
    .join(' ');

/** Letters of Latin scripts that readers type as others, since many keyboards lack them. An index does not know them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const LIGATURE = /[\ufb00-\ufb06]/g;
const SPECIAL_WORD = /(?<![\p{L}\p{M}])[\p{L}\p{M}]*[ßæœøłđðþı\ufb00-\ufb06][\p{L}\p{M}]*/giu;

const withoutLigatures = (text: string) =>
  text.replace(LIGATURE, (letter) => letter.normalize('NFKC'));

/** Returns a word in lower case, written with the letters of every keyboard. */
const plainLatin = (word: string): string =>
  withoutLigatures(word.toLowerCase()).replace(/./gu, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Returns other forms of the words in a text by which readers look for them: bare Arabic ones, and plain letters. */
export function plainForms(text: string): string[] {
  const words = text.match(ARABIC_WORD) ?? [];
  const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');
  const arabic = words.filter((word) => bareArabic(word) !== plain(word)).map(bareArabic);
  const latin = text.match(SPECIAL_WORD)?.map(plainLatin) ?? [];
  return [...new Set([...arabic, ...latin])];
}

/** A word of a query, or letters that must follow each other. */
export interface QueryPart {
  readonly text: string;
  /** True for letters without spaces, of which some alone mean nothing. */
  readonly isWhole: boolean;
}

/** Splits a query as texts are split for the index. */
export function queryParts(query: string): QueryPart[] {
  const words = withoutLigatures(query.normalize('NFC'))
    .replaceAll('"', ' ')
    .split(/\s+/)
    .filter(Boolean);
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
