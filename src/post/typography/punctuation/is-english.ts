const ENGLISH = new Set(
  `the and to that it for with this are but not from have has you which they by be his her its was
  of what when where would could there their we our your who how my she he`.split(/\s+/),
);

/** Frequent words of other languages in Latin letters that English does not have. */
const FOREIGN = new Set(
  `der das und ist nicht ein eine einen mit für auf dem zu sich auch ich wir sind wird
  le la les des est une dans que qui pas avec et du au aux ce cette nous vous il elle l d qu
  el los las y una por del se como más está
  di che è gli della sono anche nel un con
  os não uma em mais foi ao
  het een niet dat zijn voor aan ook wij
  och att det som på av är inte jag en og ikke jeg på til
  się nie jest na że w z ve bir bu için ja ei että hogy nem și`.split(/\s+/),
);

/** Punctuation and letters that English texts have only in what they quote. */
const OTHER_SIGNS = /[«»„‚¿¡]|(?![\p{ASCII}])\p{Script=Latin}/u;

/** The number of characters from the beginning of a text that are enough to know its language. */
export const SAMPLE = 2_000;
/** A shorter text says little by the words that it does not have. */
const FEW_WORDS = 8;
/** In English prose, more than one word in six is in the list. */
const LEAST_SHARE = 1 / 12;

/**
 * Returns true if a text is English, by its letters and its most frequent words. A short text without such words counts
 * as English. Any other doubt is decided against it.
 */
export function isEnglish(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin * 2 <= letters) return false;
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const foreign = words.filter((word) => FOREIGN.has(word)).length;
  if (english === 0) return foreign === 0 && words.length < FEW_WORDS && !OTHER_SIGNS.test(sample);
  return english > foreign && english >= words.length * LEAST_SHARE;
}
