import { faceOf, type Glyph, shape, type Shaped } from './shape.ts';
import { type Style, type Typeface, typefaces } from './typefaces.ts';

/** Lines of text that fit into a box. */
export interface SetText {
  /** Size of the letters in pixels. */
  readonly size: number;
  readonly lines: readonly Shaped[];
}

/** The height of a line in relation to its letters. */
export const LEADING = 1.14;

/** The place for a text, in pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
  /** Sizes of letters, preferred ones first. A text that does not fit in the last one is cut off. */
  readonly sizes: readonly [number, ...number[]];
}

interface Word extends Shaped {
  readonly letters: readonly string[];
}

const ELLIPSIS = '…';
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Regional_Indicator}/u;
/** Direction marks and the like, which have no outline. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Sets a text in the largest size in which it fits into a box. Emoji are left out. Returns undefined if the text has a
 * letter that none of our fonts has, and for a text without width: no text is better than a row of boxes.
 */
export async function setText(text: string, style: Style, box: Box): Promise<SetText | undefined> {
  const faces = await typefaces(style);
  const words: Word[] = [];
  for (const part of text.normalize('NFC').replaceAll(INVISIBLE, '').split(/\s+/u)) {
    const letters = lettersOf(part, faces);
    if (!letters) return undefined;
    const word = { letters, ...shape(letters, faces) };
    if (word.width > 0) words.push(word);
  }
  if (words.length === 0) return undefined;
  const space = shape([' '], faces).width;
  for (const size of box.sizes) {
    const width = box.width / size;
    const lines = wrap(words, width, space);
    if (lines.length <= linesIn(box, size) && words.every((word) => word.width <= width)) {
      return { size, lines: balance(words, width, space).map((line) => join(line, space)) };
    }
  }
  const size = box.sizes.at(-1) ?? box.sizes[0];
  const width = box.width / size;
  const parts = words.flatMap((word) => split(word, width, faces));
  const lines = wrap(parts, width, space);
  const shown = lines.slice(0, linesIn(box, size));
  if (lines.length > shown.length) {
    shown.push(cutOff(shown.pop() ?? [], { width, space, faces }));
  }
  return { size, lines: shown.map((line) => join(line, space)) };
}

const linesIn = ({ height }: Box, size: number) =>
  Math.max(1, Math.floor(height / (size * LEADING)));

/** Returns the letters of a word without emoji. Returns undefined if a letter cannot be set. */
function lettersOf(word: string, faces: readonly Typeface[]): string[] | undefined {
  const letters: string[] = [];
  for (const { segment } of segmenter.segment(word)) {
    if (faceOf(segment, faces)) letters.push(segment);
    else if (!EMOJI.test(segment)) return undefined;
  }
  return letters;
}

function wrap(words: readonly Word[], width: number, space: number): Word[][] {
  const lines: Word[][] = [];
  let used = Infinity;
  for (const word of words) {
    used += space + word.width;
    if (used > width) {
      lines.push([]);
      used = word.width;
    }
    lines.at(-1)?.push(word);
  }
  return lines;
}

/** The part by which lines are made shorter in one step. */
const STEP = 0.98;

/** Makes the lines as even as possible without adding one. */
function balance(words: readonly Word[], width: number, space: number): Word[][] {
  let lines = wrap(words, width, space);
  const widest = Math.max(...words.map((word) => word.width));
  for (let narrower = width * STEP; narrower >= widest; narrower *= STEP) {
    const next = wrap(words, narrower, space);
    if (next.length > lines.length) break;
    lines = next;
  }
  return lines;
}

/** Splits a word that is wider than a line. */
function split(word: Word, width: number, faces: readonly Typeface[]): Word[] {
  if (word.width <= width) return [word];
  const parts: string[][] = [[]];
  let used = 0;
  for (const letter of word.letters) {
    const { width: wide } = shape([letter], faces);
    if (used + wide > width) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(letter);
    used += wide;
  }
  return parts.map((letters) => ({ letters, ...shape(letters, faces) }));
}

interface LineOptions {
  readonly width: number;
  readonly space: number;
  readonly faces: readonly Typeface[];
}

/** Ends a line with an ellipsis, in place of as many words as that needs. */
function cutOff(line: readonly Word[], { width, space, faces }: LineOptions): Word[] {
  for (let count = line.length; count > 0; count--) {
    const letters = [...(line[count - 1]?.letters ?? []), ELLIPSIS];
    const words = [...line.slice(0, count - 1), { letters, ...shape(letters, faces) }];
    if (join(words, space).width <= width || count === 1) return words;
  }
  return [];
}

function join(words: readonly Word[], space: number): Shaped {
  const glyphs: Glyph[] = [];
  let width = 0;
  for (const word of words) {
    const begin = width === 0 ? 0 : width + space;
    glyphs.push(...word.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + begin })));
    width = begin + word.width;
  }
  return { glyphs, width };
}
