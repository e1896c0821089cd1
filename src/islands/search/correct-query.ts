import { folded } from '#domain/match-words.ts';
import { queryParts } from '#domain/search-words.ts';

/** The length from which a word may differ in one letter or two, the longest first. */
const TOLERATED = [
  { from: 7, edits: 2 },
  { from: 4, edits: 1 },
];

/**
 * Corrects typing errors: replaces each word of a query with which no known word begins by the known word that differs
 * least, the first of equal ones. Returns undefined if there is nothing to correct, or if a word is like no known one.
 */
export function correctQuery(query: string, known: readonly string[]): string | undefined {
  const typed = queryParts(query).map(({ text, isWhole }) =>
    isWhole ? text : folded(text).replace(/[^\p{L}\p{N}]/gu, ''),
  );
  const corrected = typed.map((word) => correctWord(word, known));
  const isSame = corrected.every((word, n) => word === typed[n]);
  return isSame || corrected.includes(undefined) ? undefined : corrected.join(' ');
}

function correctWord(word: string, known: readonly string[]): string | undefined {
  if (known.some((other) => other.startsWith(word))) return word;
  const { edits = 0 } = TOLERATED.find(({ from }) => word.length >= from) ?? {};
  for (let most = 1; most <= edits; most += 1) {
    const closest = known.find((other) => differsBy(word, other, most));
    if (closest !== undefined) return closest;
  }
  return undefined;
}

/**
 * Returns true if a word becomes another one with at most so many edits. An edit adds, removes or replaces a letter, or
 * exchanges it with the next one.
 */
function differsBy(from: string, to: string, most: number): boolean {
  if (from === to) return true;
  if (most === 0 || Math.abs(from.length - to.length) > most) return false;
  let at = 0;
  while (at < from.length && from[at] === to[at]) at += 1;
  const [a, b] = [from.slice(at), to.slice(at)];
  const isExchanged = a[0] === b[1] && a[1] === b[0] && a.length > 1;
  return (
    differsBy(a.slice(1), b.slice(1), most - 1) ||
    differsBy(a.slice(1), b, most - 1) ||
    differsBy(a, b.slice(1), most - 1) ||
    (isExchanged && differsBy(a.slice(2), b.slice(2), most - 1))
  );
}
