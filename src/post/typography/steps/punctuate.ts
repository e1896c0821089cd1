import { type ChildNode, type Document, isTag, isText, type Text } from 'domhandler';
import { applyEdits, type Edit } from '#post/typography/punctuation/edits.ts';
import { LITERAL, punctuationEdits } from '#post/typography/punctuation/smart-punctuation.ts';

/** Elements whose characters stay as they are. */
export const VERBATIM = new Set(['code', 'kbd', 'samp', 'pre']);

/** Elements that are a part of their line. All others end it. */
const INLINE = new Set(
  'a abbr b br cite code del em i ins kbd mark q s samp small strong sub sup u'.split(' '),
);

/** Sets the punctuation of a language. The marks of a line are read together, through all of its elements. */
export function punctuate(roots: readonly Document[], language: string): void {
  for (const root of roots) for (const line of linesOf(root)) punctuateLine(line, language);
}

/** A text of a line, or what stands for an element: a literal for code, a space for a line break. */
type Piece = Text | string;

function linesOf(root: Document): Piece[][] {
  const lines: Piece[][] = [[]];
  const visit = (node: ChildNode) => {
    if (isText(node)) lines.at(-1)?.push(node);
    if (!isTag(node)) return;
    const endsLine = !INLINE.has(node.name);
    if (endsLine) lines.push([]);
    if (node.name === 'br') lines.at(-1)?.push(' ');
    else if (VERBATIM.has(node.name)) lines.at(-1)?.push(LITERAL);
    else node.children.forEach(visit);
    if (endsLine) lines.push([]);
  };
  root.children.forEach(visit);
  return lines;
}

const textOf = (piece: Piece) => (typeof piece === 'string' ? piece : piece.data);

/** Edits the texts of a line. An edit that would reach into the next text is left out. */
function punctuateLine(line: readonly Piece[], language: string): void {
  const edits = punctuationEdits(line.map(textOf).join(''), language);
  let start = 0;
  for (const piece of line) {
    const end = start + textOf(piece).length;
    const here: Edit[] = [];
    while (edits[0] && edits[0].index < end) {
      const edit = edits.shift() as Edit;
      if (edit.index + edit.length <= end) here.push({ ...edit, index: edit.index - start });
    }
    if (typeof piece !== 'string' && here.length > 0) piece.data = applyEdits(piece.data, here);
    start = end;
  }
}
