import type { Edit } from './edits.ts';

const SPACE = /^\s?$/;
const DIGIT = /^\d$/;
const WORD = /^[\p{L}\p{N}\uFFFC]$/u;
/** In Hebrew, straight marks are a part of words. */
const HEBREW = /^\p{Script=Hebrew}$/u;

/** Characters after which a mark that is followed by a word opens a quotation. */
const OPENER = /^[([{<\-–—/“‘]$/;
/** Characters that may begin a quotation. */
const STARTER = /^[^\s)\]},;:!?.]$/;

/** Words that begin with an apostrophe, and decades. */
const ELISION = /^['’](?:(?:tis|twas|twere|twill|em|til|cause|bout|round|n|cos)\b|\d0s\b|\d\d\b)/i;
const MARKS = /["'“”‘’]/g;
const CLOSING_SINGLE = /['’](?<=[^\s'’‘].)(?![\p{L}\p{N}])/gu;

/** Finds the straight quotation marks and apostrophes of an English text that become curly ones. */
export function quoteEdits(text: string): Edit[] {
  const edits: Edit[] = [];
  const lastClosing = [...text.matchAll(CLOSING_SINGLE)].at(-1)?.index ?? -1;
  const open = { double: 0, single: 0 };
  let previous = { index: -1, shown: '' };
  for (const { index, 0: mark } of text.matchAll(MARKS)) {
    const before = previous.index === index - 1 ? previous.shown : text.charAt(index - 1);
    const context = { before, after: text.charAt(index + 1) };
    let shown = mark;
    if (mark === '"') shown = double(context, open.double > 0);
    if (mark === "'") {
      const isElision = ELISION.test(text.slice(index, index + 7));
      shown = single(context, lastClosing > index && !isElision, open.single > 0);
    }
    if (shown !== mark) edits.push({ index, length: 1, text: shown });
    count(open, shown, context);
    previous = { index, shown };
  }
  return edits;
}

interface Context {
  /** The character before a mark, as shown. Empty at the beginning. */
  readonly before: string;
  readonly after: string;
}

/** Returns the mark for a straight double one, or that itself where its meaning is unclear. */
function double(context: Context, isOpen: boolean): string {
  const { before, after } = context;
  if (SPACE.test(before)) return SPACE.test(after) ? '"' : '“';
  if (OPENER.test(before) && STARTER.test(after)) return '“';
  if (WORD.test(before) && WORD.test(after)) return '"';
  return DIGIT.test(before) && !isOpen ? '"' : '”';
}

function single(context: Context, mayOpen: boolean, isOpen: boolean): string {
  const { before, after } = context;
  if (HEBREW.test(before)) return "'";
  if (WORD.test(before) && WORD.test(after)) {
    return DIGIT.test(before) && DIGIT.test(after) ? "'" : '’';
  }
  if (SPACE.test(before) && SPACE.test(after)) return "'";
  const opens = SPACE.test(before) || (OPENER.test(before) && STARTER.test(after));
  if (opens) return mayOpen ? '‘' : '’';
  return DIGIT.test(before) && !isOpen ? "'" : '’';
}

/** Counts the quotations that are open after a mark. */
function count(open: { double: number; single: number }, mark: string, context: Context): void {
  if (mark === '“') open.double++;
  if (mark === '”') open.double = Math.max(0, open.double - 1);
  if (mark === '‘') open.single++;
  if (mark === '’' && !WORD.test(context.after)) open.single = Math.max(0, open.single - 1);
}
