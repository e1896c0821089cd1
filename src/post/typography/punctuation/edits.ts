/** A part of a text, with the characters that replace it. */
export interface Edit {
  readonly index: number;
  readonly length: number;
  readonly text: string;
}

/** Returns a text with its edits, which are in their order and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const edit of edits) {
    result += text.slice(end, edit.index) + edit.text;
    end = edit.index + edit.length;
  }
  return result + text.slice(end);
}
