import { hasUnspacedLetters } from '#domain/search/search-words.ts';

/** Letters that must follow each other on both sides to count as the same place of a text. */
const GRAM = 12;

/** Stands before and behind all letters, so that the first and the last ones have neighbours too. */
const EDGE = '^'.repeat(GRAM);

/** Letters of spaced scripts that a letter of a script without spaces stands for. */
const UNSPACED = 3;

/** Letters between two missing parts that are too few to part them. */
const GAP = 24;

/** Parts that are looked for in vain before no other is looked for. */
const PARTS_MISSED = 100;

/** Characters of the beginning of a missing part, and missing parts that are named. */
const BEGINNING = 60;
const NAMED = 5;

/** The letters of a text without anything between them, with the place of each in the text. */
interface Letters {
  readonly text: string;
  readonly letters: string;
  readonly words: readonly Word[];
}

interface Word {
  /** The place of its first letter among the letters, and in the text. */
  readonly at: number;
  readonly index: number;
  readonly word: string;
}

/**
 * Compares the words of a text before and after a conversion, and returns the beginning of each part that is missing. Its
 * order, and what is added, does not matter. `unshown` are parts that are left out on purpose, in their order. All are
 * texts without markup, as `readableHtml` returns them.
 */
export function lostWords(
  before: string,
  after: readonly string[],
  unshown: readonly string[] = [],
): string[] {
  const from = without(lettersOf(before), unshown);
  const to = lettersOf(after.join('\n'));
  if (to.letters.startsWith(from.letters.slice(0, -GRAM))) return [];
  const runs = uncovered(from.letters, gramsOf(to.letters));
  const words = new Set(runs.length > 0 ? to.words.map(({ word }) => word) : []);
  const missing = runs.filter(
    (run) => isLong(from.letters, run) || !isElsewhere(from, run, { words, letters: to.letters }),
  );
  return named(from, missing);
}

/** Returns one sentence that names the missing parts, or none. */
export const lossText = (lost: readonly string[]): string | undefined =>
  lost.length === 0
    ? undefined
    : `Words that are missing: ${lost.slice(0, NAMED).join(', ')}${lost.length > NAMED ? `, and ${lost.length - NAMED} more places` : ''}.`;

type Range = readonly [start: number, end: number];

function lettersOf(source: string): Letters {
  // These signs may stand inside of a word.
  const text = source
    .toWellFormed()
    .normalize('NFC')
    .replace(/[*_~`\\\u00ad\u200b-\u200d\u2060]/g, '');
  const words: Word[] = [];
  let letters = EDGE;
  for (const { index, 0: found } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const word = found.toLowerCase();
    words.push({ at: letters.length, index, word });
    letters += word;
  }
  return { text, letters: letters + EDGE, words };
}

function without(from: Letters, parts: readonly string[]): Letters {
  if (parts.length === 0) return from;
  const isCut = new Uint8Array(from.letters.length);
  let cursor = 0;
  let missed = 0;
  for (const part of parts) {
    if (missed > PARTS_MISSED) break;
    const { letters } = lettersOf(part);
    const length = letters.length - 2 * GRAM;
    const at = from.letters.indexOf(letters.slice(GRAM, -GRAM), cursor);
    if (at < 0) missed += 1;
    if (length === 0 || at < 0) continue;
    cursor = at + length;
    isCut.fill(1, at, cursor);
  }
  const words: Word[] = [];
  let kept = EDGE;
  for (const { at, index, word: whole } of from.words) {
    const word = whole
      .split('')
      .filter((_, n) => isCut[at + n] === 0)
      .join('');
    if (word !== '') words.push({ at: kept.length, index, word });
    kept += word;
  }
  return { text: from.text, letters: kept + EDGE, words };
}

/** The weights of letters by their code, as far as they are known. */
const weights = new Uint8Array(0x1_0000);

function weightOfUnit(unit: number): number {
  const known = weights[unit] ?? 0;
  if (known > 0) return known;
  const letter = String.fromCharCode(unit);
  // Half a pair is mostly that of a rare Chinese letter.
  const isUnspaced = !letter.isWellFormed() || hasUnspacedLetters(letter);
  return (weights[unit] = isUnspaced ? UNSPACED : 1);
}

/** Returns true if there are enough letters for a gram. */
function isLong(letters: string, [start, end]: Range): boolean {
  let weight = 0;
  for (let n = start; n < end && weight < GRAM; n++) weight += weightOfUnit(letters.charCodeAt(n));
  return weight >= GRAM;
}

/** Calls back with each run of letters that is just long enough, and its hash. */
function eachGram(letters: string, take: (hash: number, start: number, end: number) => void): void {
  const prefixes = new Int32Array(letters.length + 1);
  const powers = [1];
  for (let n = 0; n < letters.length; n++)
    prefixes[n + 1] = Math.imul(prefixes[n] ?? 0, FACTOR) + letters.charCodeAt(n) + 1;
  for (let n = 1; n <= GRAM; n++) powers.push(Math.imul(powers[n - 1] ?? 0, FACTOR));
  let end = 0;
  let weight = 0;
  for (let start = 0; start < letters.length; start++) {
    while (weight < GRAM && end < letters.length) weight += weightOfUnit(letters.charCodeAt(end++));
    if (weight < GRAM) return;
    const before = Math.imul(prefixes[start] ?? 0, powers[end - start] ?? 0);
    // None is 0, which is an empty slot.
    take(((prefixes[end] ?? 0) - before) | 0 || 1, start, end);
    weight -= weightOfUnit(letters.charCodeAt(start));
  }
}

/** The factor of the hash of a gram. */
const FACTOR = 0x01_00_01_93;

/** Makes a table of the hashes of all grams of a text, which is at most half full. */
function gramsOf(letters: string): Int32Array {
  const table = new Int32Array(2 ** Math.ceil(Math.log2(2 * letters.length)));
  eachGram(letters, (hash) => (table[slotOf(table, hash)] = hash));
  return table;
}

/** Returns the slot with a hash, or the empty one where it belongs. */
function slotOf(table: Int32Array, hash: number): number {
  let slot = hash & (table.length - 1);
  while (table[slot] !== 0 && table[slot] !== hash) slot = (slot + 1) & (table.length - 1);
  return slot;
}

/** Returns the runs of letters that no known gram covers. */
function uncovered(letters: string, known: Int32Array): Range[] {
  const runs: Range[] = [];
  let covered = 0;
  eachGram(letters, (hash, start, end) => {
    if (known[slotOf(known, hash)] !== hash) return;
    if (start > covered) runs.push([covered, start]);
    covered = end;
  });
  return runs;
}

/** Returns true for a few letters beside something that was left out or added, whose words the other text has. */
function isElsewhere(
  { words }: Letters,
  [start, end]: Range,
  other: { readonly words: ReadonlySet<string>; readonly letters: string },
): boolean {
  return words.slice(wordAt(words, start), wordAt(words, end - 1) + 1).every(({ at, word }) => {
    const part = word.slice(Math.max(0, start - at), end - at);
    return other.words.has(word) || (hasUnspacedLetters(word) && other.letters.includes(part));
  });
}

function wordAt(words: readonly Word[], letter: number): number {
  let low = 0;
  let high = words.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((words[middle]?.at ?? 0) <= letter) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Quotes the beginnings of missing parts. Those that only a few letters part are one. */
function named({ text, words }: Letters, missing: readonly Range[]): string[] {
  const beginnings: string[] = [];
  let before = -Infinity;
  for (const [start, end] of missing) {
    if (start - before > GAP)
      beginnings.push(beginningAt(text, words[wordAt(words, start)], start));
    before = end;
  }
  return beginnings;
}

function beginningAt(text: string, word: Word | undefined, letter: number): string {
  const inside = word && hasUnspacedLetters(word.word) ? letter - word.at : 0;
  const at = (word?.index ?? 0) + inside;
  const rest = text.slice(at, at + 4 * BEGINNING).replace(/\s+/g, ' ');
  const cut = rest.slice(0, BEGINNING).toWellFormed().trim();
  return `“${cut}${rest.length > BEGINNING ? '…' : ''}”`;
}
