import { Lexer } from 'marked';
import type { Block } from '#domain/posts/block.ts';
import { keyOfBlock } from './compare-texts.ts';
import { endingOf, offsetIn } from '#sync/notes/front-matter-lines.ts';

interface Ways {
  /** Returns the blocks of a part of the body. */
  readonly blocksOf: (part: string) => Promise<readonly Block[]>;
  /** Writes blocks as Markdown, with a line break at the end. */
  readonly write: (blocks: readonly Block[]) => Promise<string>;
}

/** Blocks that are compared with each other at most. Beyond that, the part that changed is taken as a whole. */
const COMPARED = 4_000_000;

/**
 * Writes the blocks of the site into the body of a note. The parts whose blocks are as before keep every byte, also those
 * that make no blocks, such as private notes.
 */
export async function mergeBody(
  body: string,
  wanted: readonly Block[],
  ways: Ways,
): Promise<string> {
  const parts = partsOf(body);
  const before: (readonly Block[])[] = [];
  for (const part of parts) before.push(await ways.blocksOf(part.replaceAll('\r\n', '\n')));
  const matches = matched(before.flat().map(keyOfBlock), wanted.map(keyOfBlock));
  const eol = endingOf(body);
  let merged = '';
  let next = 0;
  // The part that stands at the end; none behind something new.
  let last: number | undefined = -1;
  const add = async (end: number) => {
    if (end <= next) return;
    const markdown = (await ways.write(wanted.slice(next, end))).replaceAll('\n', eol);
    merged = apart(merged, eol) + markdown;
    next = end;
    last = undefined;
  };
  let at = 0;
  for (const [n, part] of parts.entries()) {
    const places = before[n]?.map((_, k) => matches[at + k]) ?? [];
    at += places.length;
    const [first] = places;
    const isKept = places.every((place, k) => place !== undefined && place === (first ?? 0) + k);
    if (!isKept) continue;
    if (first !== undefined) await add(first);
    merged = (last === n - 1 ? merged : apart(merged, eol)) + part;
    last = n;
    next = Math.max(next, (first ?? next) + places.length);
  }
  await add(wanted.length);
  return merged;
}

/** Returns a text that ends with a blank line, unless it is empty. */
function apart(text: string, eol: string): string {
  if (text.trim() === '' || /\n[^\S\n]*\n[^\S\n]*$/.test(text)) return text;
  return text + (text.endsWith('\n') ? eol : eol + eol);
}

/** Splits Markdown into its blocks, each with the blank lines behind it. Joined, they are the text. */
function partsOf(body: string): string[] {
  const plain = body.replaceAll('\r\n', '\n');
  const starts: number[] = [];
  let at = 0;
  for (const { type, raw } of new Lexer({ gfm: true }).lex(plain)) {
    if (type !== 'space' || at === 0) starts.push(at);
    at += raw.length;
  }
  // The reader of Markdown may add a line break at the end.
  const offsets = starts
    .filter((start) => start < plain.length)
    .map((start) => offsetIn(body, start));
  return offsets.map((offset, n) => body.slice(offset, offsets[n + 1]));
}

/** Returns for each of some keys the index of the same one in others, so that all are in the same order. */
export function matched(
  some: readonly string[],
  others: readonly string[],
): (number | undefined)[] {
  const matches: (number | undefined)[] = some.map(() => undefined);
  let start = 0;
  while (start < some.length && some[start] === others[start]) matches[start] = start++;
  let end = 0;
  while (
    end < some.length - start &&
    end < others.length - start &&
    some[some.length - 1 - end] === others[others.length - 1 - end]
  ) {
    matches[some.length - 1 - end] = others.length - 1 - end;
    end++;
  }
  const [rows, columns] = [some.length - start - end, others.length - start - end];
  if (rows * columns > COMPARED) return matches;
  const width = columns + 1;
  const longest = new Uint32Array((rows + 1) * width);
  const lengthAt = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      longest[row * width + column] =
        some[start + row] === others[start + column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (some[start + row] === others[start + column]) matches[start + row++] = start + column++;
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return matches;
}
